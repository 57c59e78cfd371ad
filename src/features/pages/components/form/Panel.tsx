import { Stack, Switch, TextInput } from '@mantine/core'
import { plainText } from '../../marks.tsx'
import { ChoiceControl } from '../../web/controls/ChoiceControl.tsx'
import { ItemsControl } from '../../web/controls/ItemsControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { TextControl } from '../../web/controls/TextControl.tsx'
import { type FieldType, type Form, type FormField, newField, withLabel, withType } from './model.ts'

export function FormPanel({ component: { name, fields, buttonText, actions }, edit }: PanelProps<Form>) {
  return (
    <Stack>
      <TextInput
        label="Name of the form"
        value={name}
        maxLength={200}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      <ItemsControl
        label="Fields"
        one="field"
        items={fields}
        nameOf={({ label }) => plainText(label)}
        create={newField}
        onChange={(fields) => edit({ fields })}
      >
        {(field, change) => <FieldControls field={field} onChange={change} />}
      </ItemsControl>
      <TextInput
        label="Button"
        value={buttonText}
        maxLength={200}
        onChange={(event) => edit({ buttonText: event.currentTarget.value })}
      />
      <TextControl
        label="After sending"
        value={actions.thankYou}
        onChange={(thankYou) => edit({ actions: { ...actions, thankYou } })}
      />
      <Switch
        label="Keep what was sent"
        checked={actions.store}
        onChange={(event) => edit({ actions: { ...actions, store: event.currentTarget.checked } })}
      />
      <Switch
        label="Send it to me by e-mail"
        checked={actions.email}
        onChange={(event) => edit({ actions: { ...actions, email: event.currentTarget.checked } })}
      />
    </Stack>
  )
}

const typeNames: Record<FieldType, string> = {
  text: 'One line',
  email: 'E-mail',
  number: 'Number',
  tel: 'Phone',
  textarea: 'Several lines',
  date: 'Date',
  checkbox: 'Checkboxes',
  radio: 'One of several',
  select: 'List to choose from',
}

function FieldControls({ field, onChange }: { field: FormField; onChange(field: FormField): void }) {
  return (
    <>
      <TextInput
        label="Label"
        value={field.label}
        onChange={(event) => onChange(withLabel(field, event.currentTarget.value))}
      />
      <ChoiceControl
        label="Type"
        value={field.type}
        options={typeNames}
        onChange={(type) => onChange(withType(field, type))}
      />
      {'options' in field && (
        <TextControl
          label="Options, one a line"
          value={field.options.join('\n')}
          onChange={(text) => onChange({ ...field, options: text ? text.split('\n') : [] })}
        />
      )}
      <TextInput
        label="Example"
        value={field.placeholder}
        onChange={(event) => onChange({ ...field, placeholder: event.currentTarget.value })}
      />
      <ChoiceControl
        label="Width"
        value={field.width === '50%' ? '50%' : '100%'}
        options={{ '100%': 'Whole row', '50%': 'Half a row' }}
        onChange={(width) => onChange({ ...field, width })}
      />
      <Switch
        label="Must be filled in"
        checked={field.required}
        onChange={(event) => onChange({ ...field, required: event.currentTarget.checked })}
      />
    </>
  )
}
