/** Answers the value at `at` and writes the gradient there into `gradient`. */
export type Objective = (at: Float64Array, gradient: Float64Array) => number

const remembered = 10
const mostSteps = 500
const smallEnough = 1e-5

/**
 * The lowest point of a smooth convex function by L-BFGS (Nocedal and Wright, "Numerical Optimization", 7.4 and 7.5), beginning at zero; ends
 * where a step wins less than a hundred-thousandth of the value.
 */
export function minimise(dimensions: number, objective: Objective): Float64Array {
  let [at, gradient] = [new Float64Array(dimensions), new Float64Array(dimensions)]
  let value = objective(at, gradient)
  const pairs: { step: Float64Array; change: Float64Array; curvature: number }[] = []
  for (let round = 0; round < mostSteps; round++) {
    const direction = descentOf(gradient, pairs)
    const found = search(objective, { at, value, gradient, direction, first: round === 0 ? 1 / norm(gradient) : 1 })
    if (!found) break
    const step = difference(found.at, at)
    const change = difference(found.gradient, gradient)
    const curvature = dot(step, change)
    if (curvature > 1e-12) pairs.push({ step, change, curvature })
    if (pairs.length > remembered) pairs.shift()
    const won = value - found.value
    ;({ at, gradient, value } = found)
    if (won < smallEnough * value) break
  }
  return at
}

/** The two-loop recursion: minus the gradient, bent by what the last steps told of the curvature. */
function descentOf(gradient: Float64Array, pairs: { step: Float64Array; change: Float64Array; curvature: number }[]) {
  const direction = Float64Array.from(gradient, (slope) => -slope)
  const shares = pairs.toReversed().map(({ step, change, curvature }) => {
    const share = dot(step, direction) / curvature
    add(direction, change, -share)
    return share
  })
  const last = pairs.at(-1)
  if (last) scale(direction, last.curvature / dot(last.change, last.change))
  for (const [index, { step, change, curvature }] of pairs.entries())
    add(direction, step, shares[pairs.length - 1 - index]! - dot(change, direction) / curvature)
  return direction
}

type Line = { at: Float64Array; value: number; gradient: Float64Array; direction: Float64Array; first: number }

/** Backtracking line search; null where no step wins anything. */
function search(objective: Objective, { at, value, gradient, direction, first }: Line) {
  const slope = dot(gradient, direction)
  for (let length = first; length > 1e-10; length /= 2) {
    const next = Float64Array.from(at)
    add(next, direction, length)
    const nextGradient = new Float64Array(at.length)
    const nextValue = objective(next, nextGradient)
    if (nextValue <= value + 1e-4 * length * slope) return { at: next, value: nextValue, gradient: nextGradient }
  }
  return null
}

function dot(a: Float64Array, b: Float64Array) {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}

function add(to: Float64Array, vector: Float64Array, times: number) {
  for (let at = 0; at < to.length; at++) to[at]! += times * vector[at]!
}

function scale(vector: Float64Array, by: number) {
  for (let at = 0; at < vector.length; at++) vector[at]! *= by
}

function difference(a: Float64Array, b: Float64Array) {
  return a.map((value, at) => value - b[at]!)
}

const norm = (vector: Float64Array) => Math.sqrt(dot(vector, vector)) || 1
