import { healthWords, stateLabel } from '#i18n/health/health-words.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { worstFirst, type Finding } from '#shared/health.ts'
import type { Locale } from '#shared/locale.ts'

/** What the command answers to whoever started it. */
export const exitCodes = { allWell: 0, toLookAt: 1, cannotTell: 2 } as const

/** Prints the findings, the worst first, in both languages or as JSON; answers the exit code. */
export function reportFindings(findings: readonly Finding[], { asJson }: { asJson: boolean }): number {
  const sorted = worstFirst(findings)
  const now = new Date()
  process.stdout.write(
    asJson
      ? `${JSON.stringify(
          sorted.map((finding) => asRow(finding, now)),
          null,
          2,
        )}\n`
      : asLines(sorted, now),
  )
  return exitCodeOf(findings)
}

export function exitCodeOf(findings: readonly Finding[]) {
  if (findings.some(({ check, state }) => check === 'database' && state === 'unknown')) return exitCodes.cannotTell
  return findings.every(({ state }) => state === 'ok') ? exitCodes.allWell : exitCodes.toLookAt
}

function asRow(finding: Finding, now: Date) {
  return { ...finding, ar: wordsIn('ar', finding, now), en: wordsIn('en', finding, now) }
}

function wordsIn(locale: Locale, finding: Finding, now: Date) {
  return inLanguage(locale, () => ({ label: stateLabel(finding.state), ...healthWords(finding, now) }))
}

function asLines(findings: readonly Finding[], now: Date) {
  const lines = findings.flatMap((finding) => {
    const [ar, en] = [wordsIn('ar', finding, now), wordsIn('en', finding, now)]
    const [remedy, theirs] = [ar.remedy && `      ← ${ar.remedy}`, en.remedy && `      → ${en.remedy}`]
    return [
      `  ${finding.state.padEnd(9)} ${finding.check}`,
      ...[`      ${ar.title} (${ar.label}): ${ar.text}`, `      ${en.title} (${en.label}): ${en.text}`],
      ...[remedy, theirs].filter((line) => line !== null),
    ]
  })
  const named = findings.filter(({ state }) => state !== 'ok').map(({ check }) => check)
  const last =
    named.length === 0 ? 'كل شيء على ما يرام · All is well' : `بحاجة إلى انتباه · Needs a look: ${named.join(', ')}`
  return [...lines, `  ${last}`, ''].join('\n')
}
