/**
 * Writes what this page and this visit (of this tab) cost into the foot of the page: bytes that came over the line, headers among
 * them. Where the router goes on, a page begins with the press that led to it. Where nothing may be stored it
 * says nothing. It needs nothing but itself: light pages take its text.
 */
export function meterData() {
  const read = () => Number(sessionStorage.getItem('bytes')) || 0
  let before = 0
  let all = 0
  let own = 0
  let pressed = 0
  let path = location.pathname
  let loads: PerformanceResourceTiming[] = []

  const show = () => {
    if (path !== location.pathname) {
      path = location.pathname
      own = 0
      loads = loads.filter(({ startTime }) => startTime >= pressed)
    }
    const page = loads.reduce((sum, { transferSize }) => sum + transferSize, own)
    try {
      sessionStorage.setItem('bytes', String(before + all))
    } catch {
      return
    }
    const meter = document.getElementById('data-meter')
    if (!meter) return
    const { words = '', units = '' } = meter.dataset
    const [kilo, mega] = units.split(',')
    const said = (bytes: number) =>
      bytes < 1e6 ? `${Math.ceil(bytes / 1024)} ${kilo}` : `${(bytes / 1048576).toFixed(1)} ${mega}`
    meter.dataset.shown = words.replace('{page}', said(page)).replace('{visit}', said(before + all))
  }

  const watch = new PerformanceObserver((list) => {
    for (const load of list.getEntries() as PerformanceResourceTiming[]) {
      if (load.name.startsWith('data:')) continue
      loads.push(load)
      all += load.transferSize
    }
    show()
  })
  const start = () => {
    const [page] = performance.getEntriesByType('navigation')
    own = page instanceof PerformanceNavigationTiming ? page.transferSize : 0
    all += own
    watch.observe({ type: 'resource', buffered: true })
    show()
  }
  try {
    before = read()
  } catch {
    return
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), true)
  window.navigation?.addEventListener('currententrychange', show)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    before = Math.max(before, read() - all)
    show()
  })
}
