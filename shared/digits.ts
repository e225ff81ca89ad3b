/** Turns Arabic-Indic and Persian digits into 0–9, so that every number may be typed as the keyboard gives it. */
export function latinDigits(text: string) {
  return text
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
}
