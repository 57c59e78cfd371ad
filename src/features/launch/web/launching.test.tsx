// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answerTo, showScreen } from '../../../../tests/readScreen.tsx'
import { boot } from '../../../base/web/boot.ts'
import { forgetUser, storeUser } from '../../../base/web/session.ts'
import { type Checklist, launchCalls } from '../contract.ts'
import { StepList } from './StepList.tsx'
import { useLaunch } from './useLaunch.ts'

beforeEach(() => {
  Object.assign(boot, {
    siteUrl: 'https://{domain}.coach.test',
    bookingUrl: 'https://calls.example.test/launch?with=us',
  })
})

function LaunchButton() {
  const { launch } = useLaunch()
  return (
    <button type="button" onClick={launch}>
      Launch
    </button>
  )
}

test('LAUNCH-14 launching sends name, email, business name and app name, and nothing else', async () => {
  const maya = {
    name: 'Maya Okafor',
    email: 'maya@example.test',
    business_name: 'Okafor Ltd',
    app_name: 'Strong',
  }
  const signedIn = { ...maya, token: 'mine', id: 7, role: 'trainer' }
  storeUser(signedIn)
  onTestFinished(forgetUser)
  const sent = showScreen(<LaunchButton />, [answerTo(launchCalls.sendLaunchEmail, null)])

  fireEvent.click(screen.getByRole('button', { name: 'Launch' }))

  await waitFor(() => expect(sent).toEqual([{ name: 'POST send-launch-email', query: {}, body: maya }]))
})

test('LAUNCH-10 the last of the five steps leads to the booking page of this installation, in a new tab', () => {
  const list: Checklist = {
    stripe: 'missing',
    connected_at: null,
    page: 'unpublished',
    domain: null,
    ticked: [],
    known: [],
    weeks: 0,
    launched_at: null,
  }
  showScreen(<StepList list={list} />)

  const link = screen.getByRole('link', { name: /Schedule a launch call$/ })
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getAllByRole('listitem').at(-1)?.contains(link)).toBe(true)
  expect(link.getAttribute('href')).toBe('https://calls.example.test/launch?with=us')
  expect(link.getAttribute('target')).toBe('_blank')
})
