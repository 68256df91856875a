// Applies a chosen colour scheme before the first paint. Kept apart from the bundle because it has to run
// while the page is still blank; src/lib/color-scheme.ts writes what is read here.
;(function () {
  var choice = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(document.cookie)
  if (choice) document.documentElement.dataset.theme = choice[1]
})()
