import type { PageSummary } from '../../contract.ts'

export const nameOfPage = ({ slug, title }: PageSummary) => (slug === '' ? 'Homepage' : title)

/** Within the builder. */
export const addressOfPage = ({ id, slug }: PageSummary) => (slug === '' ? '?' : `?page=${id}`)
