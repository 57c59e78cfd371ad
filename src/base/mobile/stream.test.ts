import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader, type StreamEvent } from './stream.ts'

const sent = ': \n\nevent: sync\ndata: 40\n\n: \n\nevent: look\ndata: 2\n\nretry: 4200\n\n'
const whole: StreamEvent[] = [
  { name: '', data: '', retryMs: undefined },
  { name: 'sync', data: '40', retryMs: undefined },
  { name: '', data: '', retryMs: undefined },
  { name: 'look', data: '2', retryMs: undefined },
  { name: '', data: '', retryMs: 4200 },
]

test('what the server says is the same however the network cuts it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(sent.length), { maxLength: 12 }), (cuts) => {
      const heard: StreamEvent[] = []
      const read = eventReader((event) => heard.push(event))
      const places = [0, ...cuts.sort((a, b) => a - b), sent.length]
      for (const [index, end] of places.slice(1).entries()) read(sent.slice(places[index], end))
      expect(heard).toEqual(whole)
    }),
  )
})

test('half an event is not told', () => {
  const heard: StreamEvent[] = []
  eventReader((event) => heard.push(event))('event: sync\ndata: 1\n')

  expect(heard).toEqual([])
})
