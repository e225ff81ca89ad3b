import { Check, X } from 'lucide-react'
import { ratingQuestions, type RatingAnswers } from '#shared/rating-states.ts'
import { ratingDenialWords, ratingQuestionWords } from '#i18n/rating-words.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The answers of a rating in words; what was not asked is not there. */
export function RatingAnswersList({ answers }: { answers: RatingAnswers }) {
  const answered = ratingQuestions.filter((question) => answers[question] !== null)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {answered.map((question) => (
        <li key={question} className="flex items-center gap-1.5">
          <Icon
            as={answers[question] ? Check : X}
            size={18}
            className={answers[question] ? 'text-brand' : 'text-danger'}
          />
          {(answers[question] ? ratingQuestionWords : ratingDenialWords)[question]()}
        </li>
      ))}
    </ul>
  )
}
