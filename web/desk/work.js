// The worker: one at a time; a request that ends it costs that request and nothing else.

/** @type {Job[]} */
const waiting = [];
/** @type {Job | undefined} */
let running;
/** @type {Worker | undefined} */
let worker;
/** @type {ArrayBuffer | undefined} */
let module;
let isReady = false;

async function setUp() {
  module = await packedIn("engine").arrayBuffer();
  start();
  by("licences").textContent = await packedIn("packed-licences").text();
}

/** What `web/build` packed into an element, which is removed. */
function packedIn(/** @type {string} */ id) {
  const packed = ofText(by(id).textContent ?? "");
  by(id).remove();
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** Bytes of a text: `as_text` of `web/build`, nine bytes in eleven characters. */
function ofText(/** @type {string} */ text) {
  const digit = (/** @type {number} */ at) => text.charCodeAt(at) - (text.charCodeAt(at) < 60 ? 32 : 33);
  const bytes = new Uint8Array(((text.length - 1) / 11) * 9);
  for (let [at, end] = [0, 9]; end <= bytes.length; end += 9) {
    // The number of the nine bytes in two halves of 36 bits.
    let [high, low] = [0, 0];
    for (const last = at + 11; at < last; at++) {
      low = 94 * low + digit(at);
      high = 94 * high + Math.floor(low / 2 ** 36);
      low %= 2 ** 36;
    }
    for (let place = end - 1; place >= end - 9; place--) {
      if (place === end - 5) low += 16 * high;
      bytes[place] = low;
      low = Math.floor(low / 256);
    }
  }
  return bytes.subarray(0, bytes.length - digit(text.length - 1));
}

function start() {
  isReady = false;
  const place = URL.createObjectURL(new Blob([by("worker").textContent ?? ""], { type: "text/javascript" }));
  worker = new Worker(place);
  URL.revokeObjectURL(place);
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = (event) => heard({ trap: event.message });
  worker.postMessage({ module });
}

function heard(/** @type {{ready?: true, answer?: Answer, trap?: string, round?: number, last?: number}} */ data) {
  if (data.round) return progress(data.round, data.last ?? 0);
  const job = running;
  if (data.ready) {
    isReady = true;
    if (by("status").textContent === "The desk is being set up.") say("Ready.");
  } else if (data.trap !== undefined) {
    running = undefined;
    worker?.terminate();
    // A module that cannot even be set up is not tried again and again.
    if (!isReady) say(`The desk cannot work in this browser: ${data.trap}`);
    else start();
    job?.failed(new Error(`Something went wrong inside the desk (${data.trap}). It was started anew; the files are all still here.`));
  } else if (data.answer) {
    running = undefined;
    job?.done(data.answer);
  }
  next();
}

function next() {
  if (!running && isReady) {
    running = waiting.shift();
    if (running) worker?.postMessage({ head: running.head, parts: running.parts });
  }
  const work = running ?? waiting[0];
  by("busy").hidden = !work;
  by("work").textContent = work ? work.what : "";
  document.body.setAttribute("aria-busy", String(Boolean(work)));
  if (!work) by("progress").removeAttribute("value");
}

function progress(/** @type {number} */ round, /** @type {number} */ last) {
  const bar = /** @type {HTMLProgressElement} */ (by("progress"));
  bar.max = last;
  bar.value = round - 1;
  by("work").textContent = `${running?.what}, round ${round} of ${last}`;
}

/** Ends what is at work and what waits; the files stay. */
function stop() {
  const ended = [running, ...waiting].flatMap((job) => job ?? []);
  if (ended.length === 0) return;
  running = undefined;
  waiting.length = 0;
  worker?.terminate();
  start();
  for (const job of ended) job.failed(new Error("Stopped. The files are all still here."));
  next();
}

/** Puts a question about a report, or about none.
 * @returns {Promise<Answer>} */
function ask(/** @type {Sheet | undefined} */ report, /** @type {object} */ question, /** @type {string} */ what, { beside = /** @type {Beside[]} */ ([]), first = true } = {}) {
  return new Promise((done, failed) => {
    const behind = beside.map(({ part, name, month, bytes }) => ({ part, name, month, length: bytes.byteLength }));
    const head = { name: report?.name ?? "", report: report?.bytes.byteLength ?? 0, options: options(report), beside: behind, ...question };
    const parts = [report?.bytes ?? new ArrayBuffer(0), ...beside.map(({ bytes }) => bytes)];
    const job = { head, parts, what, done, failed };
    if (first) waiting.unshift(job);
    else waiting.push(job);
    next();
  });
}
