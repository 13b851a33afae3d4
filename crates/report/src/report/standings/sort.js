"use strict";
for (const block of document.querySelectorAll("script.told")) {
  const { file, pieces, rows } = JSON.parse(block.textContent);
  for (const [id, ...told] of rows) {
    const cells = [...document.getElementById(`f${file}-player-${id}`).cells].slice(-told.length);
    told.forEach((one, at) => {
      if (one.length === 0) return;
      const [details, summary] = ["details", "summary"].map((name) => document.createElement(name));
      cells[at].dataset.value ??= cells[at].textContent;
      summary.append(...cells[at].childNodes);
      details.append(summary);
      cells[at].append(details);
      const open = () => details.insertAdjacentHTML("beforeend", one.map((place) => pieces[place]).join(""));
      details.addEventListener("toggle", open, { once: true });
    });
  }
}
for (const heading of document.querySelectorAll("table.sortable > thead th")) {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener("click", () => {
    const body = heading.closest("table").tBodies[0];
    const up = heading.getAttribute("aria-sort") === "descending";
    for (const other of heading.parentElement.children) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", up ? "ascending" : "descending");
    const text = (row) => {
      const cell = row.cells[heading.cellIndex];
      return cell.dataset.value ?? cell.textContent;
    };
    const compare = (a, b) => {
      const [x, y] = [text(a), text(b)];
      const numbers = x !== "" && y !== "" && !isNaN(x) && !isNaN(y);
      return numbers ? Number(x) - Number(y) : x.localeCompare(y);
    };
    const rows = [...body.rows].sort((a, b) => (up ? compare(a, b) : compare(b, a)));
    body.append(...rows);
  });
}
