// The one script that is in the page as it is: it unpacks the others and starts them.

/** The page as it came, before anything was done in it. */
const pristine = `<!DOCTYPE html>\n${document.documentElement.outerHTML}`;

/** Bytes of a text: `as_text` of `web/build`, six bytes in seven characters. */
function ofText(/** @type {string} */ text) {
  const digit = (/** @type {number} */ at) => {
    const code = text.charCodeAt(at);
    return code > 31 ? code - (code < 60 ? 32 : 33) : code + (code < 13 ? 93 : 92);
  };
  const bytes = new Uint8Array(((text.length - 1) / 7) * 6);
  for (let [at, end] = [0, 6]; end <= bytes.length; end += 6) {
    let number = 0;
    for (const last = at + 7; at < last; at++) number = 116 * number + digit(at);
    for (let place = end - 1; place >= end - 6; place--) {
      bytes[place] = number % 256;
      number = Math.floor(number / 256);
    }
  }
  return bytes.subarray(0, bytes.length - digit(text.length - 1));
}

/** What `web/build` packed into an element, which is removed. */
function packedIn(/** @type {string} */ id) {
  const one = /** @type {HTMLElement} */ (document.getElementById(id));
  one.remove();
  return new Response(new Blob([ofText(one.textContent ?? "")]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** The worker's script and the examples; they come with the page's script, which starts at once. @type {string[]} */
let unpackedParts = [];

function run(/** @type {string} */ script) {
  const src = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  document.head.append(Object.assign(document.createElement("script"), { src, onload: () => URL.revokeObjectURL(src) }));
}

packedIn("packed-scripts")
  .text()
  .then((scripts) => {
    const [page, ...parts] = scripts.split("\0");
    unpackedParts = parts;
    run(page);
  })
  .catch(() => (/** @type {HTMLElement} */ (document.getElementById("status")).textContent = "This browser cannot open the desk: it is too old."));
