import { expect, test } from 'vitest'
import { jobInWords } from '../features/operations/jobWords.ts'
import { productJobs } from './jobs.ts'

test('an operator reads in words what each job does', () => {
  const names = productJobs.map(({ name }) => name)
  expect(names.filter((name) => jobInWords(name) === name)).toEqual([])
})
