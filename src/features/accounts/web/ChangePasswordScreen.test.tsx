// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answerTo, refused, showScreen } from '../../../../tests/readScreen.tsx'
import { forgetUser, storeUser } from '../../../base/web/session.ts'
import { clearToasts, listToasts } from '../../../ui/Toasts.ts'
import { profileCalls } from '../profile.ts'
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx'

const maya = { token: 'mine', role: 'trainer', has_password: true }

beforeEach(() => {
  storeUser(maya)
  // After the screen is gone.
  onTestFinished(() => {
    clearToasts()
    forgetUser()
  })
})

test.for([
  ['current_password', 'This is not your password'],
  ['new_password', 'This password is in a list of stolen ones'],
  ['new_password_confirmation', 'The passwords differ'],
] as const)('ACCT-24 what the server says about %s is an error toast', async ([field, message]) => {
  const sent = showScreen(<ChangePasswordScreen />, [
    answerTo(profileCalls.sessions, []),
    answerTo(profileCalls.changePassword, refused(422, { [field]: [message] })),
  ])
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } })
  type('Current password', 'the old password')
  type('New password', 'a good password')
  type('Confirm password', 'a good password')
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))

  await waitFor(() => expect(listToasts()).toMatchObject([{ tone: 'bad', message }]))
  expect(sent.find(({ name }) => name === 'PUT change-password')?.body).toEqual({
    current_password: 'the old password',
    new_password: 'a good password',
    new_password_confirmation: 'a good password',
  })
})
