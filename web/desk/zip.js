// Archives in the form ZIP: their directory at the end, and what is in them, stored or deflated. What is more than it says, damaged or
// locked is an error.

const ARCHIVE = 0x04034b50;
const DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;

/** An archive has at most so many files that are read. */
const MOST_FILES = 5000;

const isArchive = (/** @type {ArrayBuffer} */ bytes) => bytes.byteLength > 22 && new DataView(bytes).getUint32(0, true) === ARCHIVE;

/** The files of an archive whose names are wanted.
 * @returns {Promise<{name: string, bytes: ArrayBuffer}[]>} */
async function unpacked(/** @type {ArrayBuffer} */ bytes, /** @type {(name: string) => boolean} */ isWanted, /** @type {number} */ most) {
  const found = [];
  for (const entry of entries(bytes)) {
    if (entry.name.endsWith("/") || !isWanted(entry.name)) continue;
    if (found.length === MOST_FILES) throw new Error(`the archive contains more than ${MOST_FILES} reports`);
    found.push({ name: entry.name, bytes: await content(bytes, entry, most) });
  }
  return found;
}

/** @typedef {{name: string, method: number, isLocked: boolean, crc: number, packed: number, size: number, start: number}} Entry */

function entries(/** @type {ArrayBuffer} */ bytes) {
  const view = new DataView(bytes);
  let end = bytes.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== DIRECTORY) end -= 1;
  if (end < 0) throw new Error("the archive is damaged: it has no directory");
  let place = view.getUint32(end + 16, true);
  /** @type {Entry[]} */
  const all = [];
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (place + 46 > bytes.byteLength || view.getUint32(place, true) !== ENTRY) throw new Error("the archive is damaged: its directory is cut off");
    const [length, extra, comment] = [28, 30, 32].map((at) => view.getUint16(place + at, true));
    const [flags, method] = [8, 10].map((at) => view.getUint16(place + at, true));
    const [crc, packed, size] = [16, 20, 24].map((at) => view.getUint32(place + at, true));
    const name = new TextDecoder(flags & 0x800 ? "utf-8" : "windows-1252").decode(new Uint8Array(bytes, place + 46, length));
    all.push({ name, method, isLocked: (flags & 1) === 1, crc, packed, size, start: view.getUint32(place + 42, true) });
    place += 46 + length + extra + comment;
  }
  return all;
}

async function content(/** @type {ArrayBuffer} */ bytes, /** @type {Entry} */ { name, method, isLocked, crc, packed, size, start }, /** @type {number} */ most) {
  const view = new DataView(bytes);
  if (isLocked) throw new Error(`${name}: it has a password`);
  if (size > most) throw new Error(`${name}: it unpacks to ${size} bytes; at most ${most} are read`);
  if (method !== 0 && method !== 8) throw new Error(`${name}: packed by method ${method}; stored and deflated files are read`);
  if (start + 30 > bytes.byteLength || view.getUint32(start, true) !== ARCHIVE) throw new Error(`${name}: the archive is damaged`);
  const begins = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (begins + packed > bytes.byteLength) throw new Error(`${name}: the archive is cut off`);
  const raw = bytes.slice(begins, begins + packed);
  const whole = method === 0 ? raw : await inflated(raw, size).catch(() => undefined);
  if (!whole || whole.byteLength !== size || crc32(new Uint8Array(whole)) !== crc) throw new Error(`${name}: it is damaged in the archive`);
  return whole;
}

/** Unpacks no more than was promised: what says ten bytes and holds a thousand million is damaged. */
async function inflated(/** @type {ArrayBuffer} */ raw, /** @type {number} */ size) {
  const whole = new Uint8Array(size);
  let length = 0;
  const reader = new Blob([raw]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return length === size ? whole.buffer : undefined;
    if (length + value.length > size) return void reader.cancel();
    whole.set(value, length);
    length += value.length;
  }
}

/** @type {Uint32Array | undefined} */
let crcTable;

function crc32(/** @type {Uint8Array} */ bytes) {
  crcTable ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  });
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 255];
  return (crc ^ 0xffffffff) >>> 0;
}
