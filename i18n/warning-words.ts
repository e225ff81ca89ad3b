import type { NotificationFacts } from '#shared/notification-facts.ts'
import type { ReportedKind, WarningRule } from '#shared/report-reasons.ts'
import { m } from './messages.ts'

const rules: Record<WarningRule, () => string> = {
  fraud: m.safety_rule_fraud,
  forbidden: m.safety_rule_forbidden,
  misleading: m.safety_rule_misleading,
  sold: m.safety_rule_sold,
  duplicate: m.safety_rule_duplicate,
  spam: m.safety_rule_spam,
  insult: m.safety_rule_insult,
}

const remedies: Record<Exclude<WarningRule, 'sold'>, () => string> = {
  fraud: m.safety_mend_fraud,
  forbidden: m.safety_mend_forbidden,
  misleading: m.safety_mend_misleading,
  duplicate: m.safety_mend_duplicate,
  spam: m.safety_mend_spam,
  insult: m.safety_mend_insult,
}

/** What a warning says was found; a rule of a newer version is said by its code. */
export function warningRuleLabel(rule: string) {
  const known: Partial<Record<string, () => string>> = rules
  return known[rule]?.() ?? rule
}

type Warning = NotificationFacts['warned']

const sentences: Record<ReportedKind, (warning: { adTitle: string; rule: string; remedy: string }) => string> = {
  ad: m.notifications_warned_message,
  person: m.notifications_warned_person,
  message: m.notifications_warned_written,
}

/** A warning as its person reads it; that something is sold is asked rather than held against them. */
export function warningNews({ subject, rule, adTitle }: Warning) {
  if (rule === 'sold')
    return { title: m.notifications_warned_sold_title(), message: m.notifications_warned_sold({ adTitle }) }
  // Written by a newer version, it may be about something else, or under another rule.
  const known: Partial<Record<string, () => string>> = remedies
  const sentence = subject in sentences ? sentences[subject] : sentences.person
  const message = sentence({ adTitle, rule: warningRuleLabel(rule), remedy: known[rule]?.() ?? '' }).trim()
  return { title: m.notifications_warned_title(), message }
}
