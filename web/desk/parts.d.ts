// What `web/build` puts before the page's script: the sorting of the reports' tables.
declare function sortable(document: { querySelectorAll: Function; createElement: Function }): void;
