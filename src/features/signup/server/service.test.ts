import { describe, expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { industries } from '../../sites/industries.ts'
import { templates, templatesOf } from '../choices.ts'
import { SignupDraft } from '../contract.ts'
import { checkName } from './service.ts'

describe('WIZ-09 WIZ-10 GUARD-29 the name of an app', () => {
  test('that is free gets its address, and needs no suggestions', async ({ make }) => {
    expect(await checkName(await make.trainer(), 'My  Gym!')).toEqual({
      domain: 'my-gym',
      available: true,
      message: null,
      suggestions: [],
    })
  })

  test('that is taken comes with three that are free', async ({ make }) => {
    for (const appName of ['My Gym', 'My Gym Studio']) await make.trainer({ appName })
    const trainer = await make.trainer()

    const { suggestions, ...answer } = await checkName(trainer, 'my gym')

    expect(answer).toEqual({
      domain: 'my-gym',
      available: false,
      message: 'This name is taken. Choose another one.',
    })
    expect(suggestions).toEqual(['my gym 2', 'Team my gym', 'my gym App'])
    for (const name of suggestions) expect(await checkName(trainer, name)).toMatchObject({ available: true })
  })

  test('that is long gets suggestions that are no longer than a name may be', async ({ make }) => {
    const long = 'The Very Long And Very Strong Name Of A Gym In A Quiet Town'
    await make.trainer({ appName: long })
    const trainer = await make.trainer()

    const { suggestions } = await checkName(trainer, long)

    expect(suggestions).toHaveLength(3)
    expect(suggestions.every((name) => name.length <= 60)).toBe(true)
    for (const name of suggestions) expect(await checkName(trainer, name)).toMatchObject({ available: true })
  })

  test('that the trainer has is free for the trainer', async ({ make }) => {
    const trainer = await make.trainer({ appName: 'Strong' })

    expect(await checkName(trainer, 'Strong')).toMatchObject({ available: true })
  })

  test.for(['www', 'API', 'admin', 'Mail'])('cannot be %s, which is ours', async (name, { make }) => {
    const answer = await checkName(await make.trainer(), name)

    expect(answer).toMatchObject({ available: false, message: 'This name is reserved. Choose another one.' })
    expect(answer.suggestions).not.toEqual([])
  })

  test('has a letter or a digit', async ({ make }) => {
    expect(await checkName(await make.trainer(), '!!!')).toEqual({
      domain: '',
      available: false,
      message: 'Use at least one letter (a to z) or digit',
      suggestions: [],
    })
  })
})

describe('what can be chosen', () => {
  const draft = {
    app_name: 'Strong',
    business_name: null,
    industry_id: 3,
    social_media: null,
    social_media_handler_name: null,
    features: [1, 6],
    mobile_template: 'Yoga',
    price_id: 'price_1',
  }
  const complaints = (change: object) =>
    SignupDraft.safeParse({ ...draft, ...change }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ])

  test('WIZ-27 WIZ-28 WIZ-29 ROLE-18 coaches, creators of courses and organizations have templates of their own', () => {
    expect(industries.map(({ id }) => templatesOf(id).map(({ name }) => name))).toEqual([
      ["Women's Gym Split", "Men's Gym Split", '1-on-1 Coaching', 'Yoga'],
      ['Business', 'Design', 'Marketing'],
      ['School app', 'Church app', 'Club app'],
    ])
    expect(templates).toHaveLength(10)
  })

  test('WIZ-26 industry 13 means that none was chosen', () => {
    expect(complaints({})).toBeUndefined()
    expect(complaints({ industry_id: 13 })).toEqual([['industry_id', 'Choose your industry']])
    expect(complaints({ industry_id: 4 })).toEqual([['industry_id', 'Choose your industry']])
  })

  test('WIZ-23 there are six features and no seventh', () => {
    expect(complaints({ features: [1, 2, 3, 4, 5, 6] })).toBeUndefined()
    expect(complaints({ features: [7] })).toEqual([['features', 'Unknown feature']])
  })

  test('an unknown template is none', () => {
    expect(complaints({ mobile_template: 'Chess' })).toEqual([['mobile_template', 'Choose a template']])
  })
})
