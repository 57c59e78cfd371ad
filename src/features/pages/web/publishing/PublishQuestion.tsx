import { Button, Group, Modal, Text, UnstyledButton } from '@mantine/core'
import { registry } from '../../components/registry.tsx'
import type { DeadEnd } from '../../document/deadEnds.ts'
import type { Component } from '../../document/page.ts'
import { plainText } from '../../look/marks.tsx'
import { useBuilder } from '../useBuilder.ts'
import classes from './PublishQuestion.module.css'

/** What may have been left unchanged by mistake. */
export interface Doubts {
  samples: readonly Component[]
  deadEnds: readonly DeadEnd[]
}

interface Props extends Doubts {
  onPublish(): void
  onClose(): void
}

/** Made-up people and numbers must not be published by mistake, nor buttons that do nothing. */
export function PublishQuestion({ samples, deadEnds, onPublish, onClose }: Props) {
  const title = samples.length ? 'Your page still has sample text' : `${subjectOf(deadEnds)} nowhere yet`
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      {samples.length > 0 && (
        <>
          <Text mb="sm">This is sample text. Replace it before publishing.</Text>
          <Parts
            parts={samples.map((sample) => ({
              id: sample.id,
              kind: registry[sample.type].label,
              words: wordsOf(sample),
            }))}
            onClose={onClose}
          />
        </>
      )}
      {deadEnds.length > 0 && (
        <>
          <Text mt={samples.length ? 'lg' : 0} mb="sm">
            {samples.length > 0 && `${subjectOf(deadEnds)} nowhere yet. `}
            Visitors who click it won't get anywhere. Choose where it goes in the panel.
          </Text>
          <Parts
            parts={deadEnds.map(({ id, as, words }) => ({ id, kind: kinds[as], words: plainText(words) }))}
            onClose={onClose}
          />
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Back to the page
        </Button>
        <Button
          onClick={() => {
            onClose()
            onPublish()
          }}
        >
          Publish anyway
        </Button>
      </Group>
    </Modal>
  )
}

const kinds = { button: 'Button', link: 'Link' }

function subjectOf(deadEnds: readonly DeadEnd[]): string {
  const [only, ...others] = deadEnds
  if (only && !others.length) return `This ${only.as} leads`
  return `${deadEnds.length} ${deadEnds.every(({ as }) => as === 'button') ? 'buttons' : 'links'} lead`
}

interface PartsProps {
  parts: { id: string; kind: string; words: string }[]
  onClose(): void
}

/** Each leads to its place on the canvas. */
function Parts({ parts, onClose }: PartsProps) {
  const builder = useBuilder()
  return (
    <ul className={classes.parts}>
      {parts.map(({ id, kind, words }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a menu has several links, and the list never changes
        <li key={i}>
          <UnstyledButton
            className={classes.part}
            onClick={() => {
              onClose()
              builder.select(id)
            }}
          >
            <span className={classes.kind}>{kind}</span>
            <span className={classes.words}>{words}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** Its longest text: the quote rather than the name, and never the address of an image. */
function wordsOf(component: Component): string {
  const content = registry[component.type].content as (component: Component) => unknown
  const texts: string[] = []
  JSON.stringify(content(component), (_, value: unknown) => {
    if (typeof value === 'string' && !/^(\/|#|\w+:)/.test(value)) texts.push(plainText(value))
    return value
  })
  return texts.toSorted((one, other) => other.length - one.length)[0] ?? ''
}
