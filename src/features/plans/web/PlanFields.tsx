import { Switch, Textarea } from '@mantine/core'
import { LinesField, TextField } from '../../../ui/Field.tsx'
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
      <LinesField label="What is included" name="includes" lines={plan?.includes} error={errors.includes} />
      <Switch
        label="Highlight this plan"
        description="Its card stands out from the others"
        name="highlighted"
        defaultChecked={plan?.highlighted ?? false}
      />
    </>
  )
}
