// Runs while the page is still blank, so it is not part of the bundle. It applies the color scheme
// (see src/app/layouts/color-scheme-button.tsx), selects the prerendered page (src/app/first-paint.tsx) and decides
// when to load the app's code. The code's addresses are in links that browsers ignore
// (build/first-paint.ts).
;(function () {
  var page = document.documentElement
  var path = window.location.pathname
  var choice = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(document.cookie)
  if (choice) page.dataset.theme = choice[1]

  function sendFor(kind) {
    document.querySelectorAll('link[rel="' + kind + '"]').forEach(function (link) {
      // After the style and the font, which the first paint needs.
      link.fetchPriority = 'low'
      link.rel = 'modulepreload'
    })
  }

  // If its code fails to load, the app cannot report the error itself.
  function tellFailure() {
    var status = document.querySelector('#root [role="status"]')
    if (!status) return
    var retry = document.createElement('a')
    retry.href = ''
    retry.textContent = 'Try again'
    retry.style.textDecoration = 'underline'
    status.textContent = 'Failed to load Ironleaf. Check your connection and try again. '
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

  // The zone that was chosen for this device, or else its own (src/lib/time-zone.ts).
  function timeZone() {
    try {
      var chosen = localStorage.getItem('unsaved:device:time-zone') || undefined
      return new Intl.DateTimeFormat('en', { timeZone: chosen }).resolvedOptions().timeZone
    } catch {
      return Intl.DateTimeFormat().resolvedOptions().timeZone
    }
  }

  // The data of the first view loads together with its code. The app takes each response
  // (src/api/early-responses.ts). If the app has sent requests already, its code was faster than the paint.
  function requestData(zone) {
    // The app itself finds the offset of a device without a known zone.
    if (window.earlyResponses || !zone || zone === 'Etc/Unknown') return
    var headers = { Accept: 'application/json', 'Time-Zone': zone }
    window.earlyResponses = new Map()
    document.querySelectorAll('link[rel="member-data"]').forEach(function (link) {
      var path = link.getAttribute('href')
      // Reads the whole response, because a page with an unread one never becomes idle.
      var response = fetch(path, { headers: headers, credentials: 'include' }).then(
        function (answer) {
          return answer.text().then(function (body) {
            return new Response(body, answer)
          })
        },
      )
      // Without a response, the app sends the request again.
      window.earlyResponses.set(
        path,
        response.catch(function () {}),
      )
    })
    // The app takes them as soon as it starts. Those of a first view that needs others would become old. In every
    // zone, midnight is at a full quarter of an hour.
    var quarter = 15 * 60 * 1000
    setTimeout(
      function () {
        delete window.earlyResponses
      },
      Math.min(10000, quarter - (Date.now() % quarter)),
    )
  }

  function keepTap(event) {
    var button = event.target.closest('button')
    if (button) button.dataset.tapped = ''
  }

  if (path === '/') {
    page.dataset.firstPaint = 'landing'
    // The app replays early taps (src/app/use-early-taps.ts).
    document.addEventListener('click', keepTap)
    document.addEventListener(
      'app-there',
      function () {
        document.removeEventListener('click', keepTap)
      },
      { once: true },
    )
    // The prerendered page is complete and its links work, so the browser paints it before the code
    // loads.
    requestAnimationFrame(function () {
      setTimeout(start)
    })
  } else {
    start()
    // The code of these screens loads together with the app's and not after it.
    if (/^\/dashboard\/?$/i.test(path)) {
      sendFor('member-code')
      // Finding the time zone takes long on a phone, so the page is painted before it.
      requestAnimationFrame(function () {
        setTimeout(function () {
          setTimeout(requestData, 0, timeZone())
        })
      })
    }
    if (/^\/(login|register)\/?$/i.test(path)) sendFor('sign-in-code')
  }
})()
