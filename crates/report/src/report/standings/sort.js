"use strict";
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
