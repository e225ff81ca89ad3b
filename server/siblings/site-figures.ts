import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { openSiblings } from './open-siblings.ts'

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>
type Means = {
  /** What each process counts about itself. */
  register: Registry
  /** What is the same whichever process reads it. */
  ofSite: Registry
  siblings: Pick<ReturnType<typeof openSiblings>, 'collectFigures' | 'offerFigures' | 'predecessor'>
}

/**
 * The figures of the site, whichever of its processes answers: counters and histograms summed, also over those that ended
 * since the site was started; gauges by what they mean.
 */
export function siteFigures({ register, ofSite, siblings }: Means) {
  new Gauge({ name: 'yasmeen_web_processes', help: 'Web processes that share the port.', registers: [register] }).set(1)
  const own = async () => withPredecessor(await finiteMetrics(register), siblings.predecessor)
  siblings.offerFigures(own)
  return async (): Promise<string> => {
    const figures = await own()
    const { all, gone } = await siblings.collectFigures(figures)
    const isAlone = all.length + gone.length === 0 && siblings.predecessor === undefined
    const sum = isAlone ? register : sumOf([figures, ...all.filter(isMetrics), ...gone.filter(isMetrics).map(countsOf)])
    return Registry.merge([sum, ofSite]).metrics()
  }
}

const sumOf = (metrics: Metrics[]) => AggregatorRegistry.aggregate<typeof Registry.PROMETHEUS_CONTENT_TYPE>(metrics)

/** Counts go on from where the process before ended; what it had at that moment is over. */
async function withPredecessor(figures: Metrics, predecessor: unknown): Promise<Metrics> {
  if (!isMetrics(predecessor)) return figures
  return sumOf([figures, countsOf(predecessor)]).getMetricsAsJSON()
}

/** Of a process that ended: what it had open at that moment is open no more. */
function countsOf(metrics: Metrics): Metrics {
  return metrics.filter(({ type }) => String(type) === 'counter' || String(type) === 'histogram')
}

/** As they go over the channel, which has no word for what is no number; and gauges by what they mean together. */
async function finiteMetrics(register: Registry): Promise<Metrics> {
  const metrics = await register.getMetricsAsJSON()
  return metrics.map((metric) => ({
    ...metric,
    ...meaningOf(metric.name),
    values: metric.values.filter(({ value }) => Number.isFinite(value)),
  }))
}

/** The worst of any process, where an average would hide it. */
function meaningOf(name: string) {
  return name.startsWith('nodejs_eventloop_lag') || name === 'process_start_time_seconds'
    ? { aggregator: 'max' as const }
    : {}
}

function isMetrics(value: unknown): value is Metrics {
  return Array.isArray(value) && value.every((metric) => typeof metric === 'object' && 'name' in metric)
}
