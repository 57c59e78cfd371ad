import { expect, test } from 'vitest'
import { NewTrainer } from './adminForms.ts'
import { socialMedia } from './socialMedia.ts'

const maya = {
  name: 'Maya Okafor',
  email: 'maya@example.test',
  password: 'a good password',
  industry_id: 3,
  app_name: 'Strong with Maya',
}

test.for(['name', 'email', 'password', 'industry_id', 'app_name'])(
  'ADM-06 a trainer is not added without %s, nor with an empty one',
  (field) => {
    expect(NewTrainer.safeParse(maya).success).toBe(true)
    for (const without of [
      { ...maya, [field]: undefined },
      { ...maya, [field]: '' },
    ]) {
      const issues = NewTrainer.safeParse(without).error?.issues ?? []
      expect(new Set(issues.map(({ path }) => path.join('.')))).toEqual(new Set([field]))
    }
  },
)

test('ADM-13 the social networks are these four', () => {
  expect(socialMedia).toEqual(['Instagram', 'YouTube', 'TikTok', 'Other'])
  for (const social_media of ['Instagram', 'YouTube', 'TikTok', 'Other'])
    expect(NewTrainer.safeParse({ ...maya, social_media }).success).toBe(true)
  for (const social_media of ['MySpace', 'instagram'])
    expect(NewTrainer.safeParse({ ...maya, social_media }).success).toBe(false)
})
