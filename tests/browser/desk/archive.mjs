// Archives in the form ZIP, as a test wants them: whole, locked, damaged.

import { crc32 as crcOf, deflateRawSync } from "node:zlib";

function crc32(bytes) {
  if (crcOf) return crcOf(bytes);
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** An archive of files `{ name, bytes, isStored, isLocked, size, crc }`; `size` and `crc` say something else than is true. */
export function archive(files) {
  const [parts, directory] = [[], []];
  let place = 0;
  for (const { name, bytes, isStored = false, isLocked = false, size = bytes.length, crc = crc32(bytes) } of files) {
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    [20, 0x800 | (isLocked ? 1 : 0), isStored ? 0 : 8].forEach((value, at) => common.writeUInt16LE(value, 2 * at));
    [crc, packed.length, size].forEach((value, at) => common.writeUInt32LE(value, 10 + 4 * at));
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, title, packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(place, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, more, title]));
    parts.push(local);
    place += local.length;
  }
  const end = Buffer.alloc(18);
  [0, 0, files.length, files.length].forEach((value, at) => end.writeUInt16LE(value, 2 * at));
  end.writeUInt32LE(directory.reduce((sum, one) => sum + one.length, 0), 8);
  end.writeUInt32LE(place, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from("PK\x05\x06"), end]);
}
