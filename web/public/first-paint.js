// What has to be settled while the page is still blank, and so is no part of the bundle: the chosen colours, which
// src/lib/color-scheme.ts writes; which of the drawn pages is shown (src/app/first-paint.tsx); and when the app's
// code is sent for. It is named by links that mean nothing to a browser (build/first-paint.ts).
;(function () {
  var page = document.documentElement
  var path = window.location.pathname
  var choice = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(document.cookie)
  if (choice) page.dataset.theme = choice[1]

  function sendFor(kind) {
    document.querySelectorAll('link[rel="' + kind + '"]').forEach(function (link) {
      link.rel = 'modulepreload'
    })
  }

  // Without its code the app cannot say itself that it is missing.
  function tellFailure() {
    var status = document.querySelector('#root [role="status"]')
    if (!status) return
    var retry = document.createElement('a')
    retry.href = ''
    retry.textContent = 'Try again'
    retry.style.textDecoration = 'underline'
    status.textContent = 'Ironleaf could not be loaded. Check your connection, then try again. '
    status.append(retry)
  }

  function start() {
    sendFor('app-code')
    var link = document.querySelector('link[rel="app-start"]')
    if (!link) return
    var script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = link.href
    script.addEventListener('error', tellFailure)
    document.head.append(script)
  }

  function keepTap(event) {
    var button = event.target.closest('button')
    if (button) button.dataset.tapped = ''
  }

  if (path === '/') {
    page.dataset.firstPaint = 'landing'
    // What is tapped before the app is there, it finds (src/app/use-early-taps.ts).
    document.addEventListener('click', keepTap)
    document.addEventListener(
      'app-there',
      function () {
        document.removeEventListener('click', keepTap)
      },
      { once: true },
    )
    // All of it is there to be read, and its links lead where they say: first it is painted.
    requestAnimationFrame(function () {
      setTimeout(start)
    })
  } else {
    start()
    // What the dashboard needs comes with the app, and not only once the app has asked for it.
    if (/^\/dashboard\/?$/i.test(path)) sendFor('member-code')
  }
})()
