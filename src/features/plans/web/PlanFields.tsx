import { Switch, Textarea } from '@mantine/core'
import { TextField } from '../../../ui/Field.tsx'
import type { Plan } from '../contract.ts'

interface Props {
  plan?: Plan | undefined
  errors: Partial<Record<'title' | 'description' | 'includes', string>>
}

export const TitleField = ({ plan, errors }: Props) => (
  <TextField
    label="Title"
    name="title"
    maxLength={100}
    defaultValue={plan?.title}
    error={errors.title}
    data-autofocus
  />
)

/** The text on a plan's card. */
export function CardFields({ plan, errors }: Props) {
  return (
    <>
      <Textarea
        label="Description"
        name="description"
        maxLength={500}
        autosize
        minRows={2}
        defaultValue={plan?.description}
        error={errors.description}
      />
      <Textarea
        label="What is included"
        description="One per line"
        name="includes"
        autosize
        minRows={3}
        maxRows={10}
        defaultValue={plan?.includes.join('\n')}
        error={errors.includes}
      />
      <Switch
        label="Highlight this plan"
        description="Its card stands out from the others"
        name="highlighted"
        defaultChecked={plan?.highlighted ?? false}
      />
    </>
  )
}
