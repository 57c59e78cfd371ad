import { Button, Group, Modal, Text, UnstyledButton } from '@mantine/core'
import { registry } from '../components/registry.tsx'
import { plainText } from '../marks.tsx'
import type { Component } from '../page.ts'
import classes from './SamplesDialog.module.css'
import { useBuilder } from './useBuilder.ts'

interface Props {
  samples: Component[]
  onPublish(): void
  onClose(): void
}

/** Made-up people and figures must not go before visitors by mistake. */
export function SamplesDialog({ samples, onPublish, onClose }: Props) {
  const builder = useBuilder()
  return (
    <Modal opened onClose={onClose} title="There are samples on your page" size={520}>
      <Text mb="sm">
        These words came with the template and nobody has made them yours yet. Visitors would take them for
        true.
      </Text>
      <ul className={classes.samples}>
        {samples.map((sample) => (
          <li key={sample.id}>
            <UnstyledButton
              className={classes.sample}
              onClick={() => {
                onClose()
                builder.select(sample.id)
              }}
            >
              <span className={classes.kind}>{registry[sample.type].label}</span>
              <span className={classes.words}>{wordsOf(sample)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
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

/** What it says at most length: the quote rather than who said it, and never the address of a picture. */
function wordsOf(component: Component): string {
  const content = registry[component.type].content as (component: Component) => unknown
  const texts: string[] = []
  JSON.stringify(content(component), (_, value: unknown) => {
    if (typeof value === 'string' && !/^(\/|#|\w+:)/.test(value)) texts.push(plainText(value))
    return value
  })
  return texts.toSorted((one, other) => other.length - one.length)[0] ?? ''
}
