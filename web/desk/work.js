// The workers: a long file holds one of them, and questions are answered by another one. What ends a worker costs its question and nothing
// else.

/** So many workers at most; the first starts with the page, the others when there is work for them. */
const MOST_WORKERS = 3;

/** @type {Job[]} */
const waiting = [];
/** @type {Helper[]} */
const helpers = [];
/** How many workers are at work. */
let running = 0;
/** @type {WebAssembly.Module | ArrayBuffer | undefined} */
let module;
let isReady = false;

async function setUp() {
  const bytes = await packedIn("engine").arrayBuffer();
  // Compiled once for all workers, where the browser can hand it on.
  module = await WebAssembly.compile(bytes).catch(() => bytes);
  start();
  by("licences").textContent = await packedIn("packed-licences").text();
}

function start() {
  const place = URL.createObjectURL(new Blob([unpackedParts[0]], { type: "text/javascript" }));
  const helper = /** @type {Helper} */ ({ worker: new Worker(place), isReady: false });
  URL.revokeObjectURL(place);
  helpers.push(helper);
  helper.worker.onmessage = ({ data }) => heard(helper, data);
  helper.worker.onerror = (event) => heard(helper, { trap: event.message });
  helper.worker.postMessage({ module });
}

function end(/** @type {Helper} */ helper) {
  helper.worker.terminate();
  helpers.splice(helpers.indexOf(helper), 1);
}

function heard(/** @type {Helper} */ helper, /** @type {{ready?: true, answer?: Answer, trap?: string, round?: number, last?: number}} */ data) {
  const { job } = helper;
  if (data.round) return progress(job, data.round, data.last ?? 0);
  if (data.ready) {
    helper.isReady = true;
    if (!isReady) say(document.getElementById("kept") ? "The saved files are being opened." : "Ready.");
    isReady = true;
  } else {
    helper.job = undefined;
    if (data.trap !== undefined) {
      end(helper);
      // A module that cannot even be set up is not tried again and again.
      if (!isReady) say(`The desk cannot work in this browser: ${data.trap}`);
      job?.failed(new Error(`Something went wrong inside the desk (${data.trap}). It was started again; the files are all still here.`));
    } else if (data.answer) job?.done(data.answer);
  }
  next();
}

/** Gives what waits to workers that are free. One worker is always left for questions. */
function next() {
  if (isReady && helpers.length === 0) start();
  const judged = () => helpers.filter(({ job }) => job?.isLong).length;
  for (const job of [...waiting]) {
    if (job.isLong && judged() >= MOST_WORKERS - 1) continue;
    const free = helpers.find((one) => one.isReady && !one.job);
    if (!free) {
      if (isReady && helpers.length < MOST_WORKERS && helpers.every((one) => one.isReady)) start();
      break;
    }
    waiting.splice(waiting.indexOf(job), 1);
    free.job = job;
    free.worker.postMessage({ head: job.head, parts: job.parts });
  }
  running = helpers.filter(({ job }) => job).length;
  const work = helpers.flatMap(({ job }) => job ?? [])[0] ?? waiting[0];
  by("busy").hidden = !work;
  by("work").textContent = work ? work.what + (running + waiting.length > 1 ? ` (and ${running + waiting.length - 1} more)` : "") : "";
  document.body.setAttribute("aria-busy", String(Boolean(work)));
  if (!work) by("progress").removeAttribute("value");
  atWork();
}

function progress(/** @type {Job | undefined} */ job, /** @type {number} */ round, /** @type {number} */ last) {
  const bars = [by("progress"), document.querySelector(`[data-bar="${job?.report?.id}"]`)];
  for (const bar of /** @type {(HTMLProgressElement | null)[]} */ (bars)) if (bar) Object.assign(bar, { max: last, value: round - 1 });
  by("work").textContent = `${job?.what}, round ${round} of ${last}`;
}

/** What is at work or waits of a report, or of all. */
const jobsOf = (/** @type {Sheet | undefined} */ report = undefined) => {
  const all = [...helpers.flatMap(({ job }) => job ?? []), ...waiting];
  return all.filter((job) => !report || job.report?.id === report.id);
};

/** Ends what is at work and what waits, of a report or of all; the files stay. */
function stop(/** @type {Sheet | undefined} */ report = undefined) {
  const ended = jobsOf(report);
  for (const job of ended) {
    const helper = helpers.find((one) => one.job === job);
    if (helper) end(helper);
    else waiting.splice(waiting.indexOf(job), 1);
  }
  if (ended.length > 0 && helpers.length === 0) start();
  for (const job of ended) job.failed(new Error("Stopped. The files are all still here."));
  next();
}

/** Puts a question about a report, or about none.
 * @returns {Promise<Answer>} */
function ask(/** @type {Sheet | undefined} */ report, /** @type {any} */ question, /** @type {string} */ what, { beside = /** @type {Beside[]} */ ([]), first = true } = {}) {
  return new Promise((done, failed) => {
    const behind = beside.map(({ part, name, month, bytes }) => ({ part, name, month, length: bytes.byteLength }));
    const head = { name: report?.name ?? "", report: report?.bytes.byteLength ?? 0, options: options(report), beside: behind, ...question };
    const parts = [report?.bytes ?? new ArrayBuffer(0), ...beside.map(({ bytes }) => bytes)];
    const job = { head, parts, what, done, failed, report, isLong: question.ask === "check" };
    if (first) waiting.unshift(job);
    else waiting.push(job);
    next();
  });
}
