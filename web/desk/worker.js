// The module at work: one request after the other. What goes wrong in it ends it, and the page starts another one.
// @ts-check
"use strict";

/** @type {any} */
let engine;

onmessage = async ({ data }) => {
  try {
    if (data.module) {
      const told = (/** @type {number} */ round, /** @type {number} */ last) => postMessage({ round, last });
      // A module that the page has compiled is made at once, bytes are compiled first.
      const made = /** @type {any} */ (await WebAssembly.instantiate(data.module, { env: { told } }));
      engine = (made.instance ?? made).exports;
      postMessage({ ready: true });
    } else {
      postMessage({ answer: ask(data.head, data.parts) });
    }
  } catch (error) {
    postMessage({ trap: `${lastWords()}${error}` });
  }
};

function ask(/** @type {object} */ head, /** @type {ArrayBuffer[]} */ parts) {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const all = [line, ...parts.map((part) => new Uint8Array(part))];
  const length = all.reduce((sum, part) => sum + part.length, 0);
  const start = engine.reserve(length) >>> 0;
  let place = start;
  for (const part of all) {
    new Uint8Array(engine.memory.buffer, place, part.length).set(part);
    place += part.length;
  }
  return JSON.parse(answered(engine.answer()));
}

function answered(/** @type {number} */ length) {
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.answer_start() >>> 0, length >>> 0));
}

// What the module said before it ended, where it could say anything.
function lastWords() {
  try {
    const words = answered(engine.answer_length());
    return words.startsWith("panicked") ? `${words}; ` : "";
  } catch {
    return "";
  }
}
