import { expect, test } from 'vitest'
import { PersonName } from './contract.ts'

test.each(['https://evil.example click', 'Win at WWW.evil.example', 'a http://b'])(
  'a name that holds a link is refused, since letters carry it: %s',
  (name) => {
    expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe("A name can't contain a link")
  },
)

test.each(['Maya Okafor', 'Anne-Marie O’Neill', 'Dr. J. Wwwilson', '李小龍'])('%s is a name', (name) => {
  expect(PersonName.parse(name)).toBe(name)
})
