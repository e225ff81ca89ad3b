declare module 'subset-font' {
  /** Makes the font that holds the characters of the text alone, its axes narrowed. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      preserveNameIds: readonly number[]
      variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>
    },
  ): Promise<Buffer>
}
