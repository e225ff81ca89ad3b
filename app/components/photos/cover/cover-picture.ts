import { drawn, encodeLight, type Canvas } from '#app/components/photos/compress-photo.ts'
import { colourOf, paint, type Sample, type Stroke } from './stroke.ts'

const sampledSide = 64

/** The picture in so few pixels that its mean colours are read at once. */
export function sampleOf(source: Canvas): Sample {
  const scale = Math.min(1, sampledSide / Math.max(source.width, source.height))
  const [width, height] = [source.width, source.height].map((side) => Math.max(1, Math.round(side * scale)))
  const { canvas, pen } = drawn(source, width!, height!)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return { data, width: canvas.width, height: canvas.height, scale }
}

/** The picture with its strokes as a new file, light enough to be sent. Nothing of what lies below them is in it. */
export function coverPicture(source: Canvas, strokes: readonly Stroke[], sample: Sample) {
  const { canvas, pen } = drawn(source, source.width, source.height)
  for (const stroke of strokes) paint(pen, stroke, colourOf(stroke, sample))
  return encodeLight(canvas)
}
