import { indexCategory } from '#domain/verbs/site/index-category.ts'
import type { Job } from './job.ts'

export const indexCategoryJob: Job<'index-category'> = ({ db }, { data }) => indexCategory(db, data)
