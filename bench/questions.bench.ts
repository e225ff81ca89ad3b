import { createDb } from '#db/client.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { askAll } from '#tests/search-questions/ask-all.ts'
import { gradesByKind } from '#tests/search-questions/grade.ts'
import { loadMarket } from '#tests/search-questions/load-market.ts'
import { questions } from '#tests/search-questions/questions.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { questionsReport } from './questions-report.ts'
import { startSite } from './start-servers.ts'

// How well search answers what people ask, by kind, judged by the ads' facts: npm run bench questions.

await runDoor(async (shutdown) => {
  const url = await openMarket(shutdown, { fill: loadMarket })
  const { origin } = await startSite(shutdown, url)
  const db = createDb(url)
  const grades = await askAll(db, { questions, get: async (path) => (await fetch(`${origin}${path}`)).text() })
  await db.destroy()
  publish('questions', questionsReport(gradesByKind(grades), grades))
  await shutdown.end(0)
})
