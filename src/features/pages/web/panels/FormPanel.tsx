import {
  bounds,
  type FieldType,
  type Form,
  type FormField,
  newField,
  withLabel,
  withType,
} from '../../components/form/model.ts'
import { plainText } from '../../look/marks.tsx'
import { ButtonKindControl } from '../controls/ButtonKindControl.tsx'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { Rows } from '../controls/Fold.tsx'
import { ItemsControl } from '../controls/ItemsControl.tsx'
import { LengthControl } from '../controls/LengthControl.tsx'
import { NumberControl } from '../controls/NumberControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { StyleControls } from '../controls/StyleControls.tsx'
import { SwitchControl } from '../controls/SwitchControl.tsx'
import { TextControl } from '../controls/TextControl.tsx'
import { WordsControl } from '../controls/WordsControl.tsx'

export function FormPanel({ component, edit }: PanelProps<Form>) {
  const { name, fields, buttonText, actions } = component
  const act = (change: Partial<Form['actions']>, pauseMs?: number) =>
    edit({ actions: { ...actions, ...change } }, pauseMs)
  return (
    <PanelTabs
      tabs={{
        General: (
          <>
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
            <Rows>
              <TextControl
                label="Form name"
                value={name}
                maxLength={200}
                onChange={(name) => edit({ name })}
              />
              <WordsControl
                label="Button text"
                value={buttonText}
                maxLength={200}
                onChange={(buttonText) => edit({ buttonText })}
              />
              <WordsControl
                label="Thank-you message"
                lines={2}
                value={actions.thankYou}
                onChange={(thankYou) => act({ thankYou })}
              />
              <SwitchControl
                label="Store submissions"
                value={actions.store}
                onChange={(store) => act({ store })}
              />
              <SwitchControl
                label="Email me each submission"
                value={actions.email}
                onChange={(email) => act({ email })}
              />
            </Rows>
          </>
        ),
        Design: <FormDesign component={component} edit={edit} />,
      }}
    />
  )
}

function FormDesign({ component, edit }: PanelProps<Form>) {
  const { style, formStyle, labelStyle, inputStyle, buttonStyle } = component
  return (
    <PanelTabs
      inner
      tabs={{
        Form: (
          <>
            <StyleControls
              style={style}
              bounds={bounds}
              has={['width', 'height', 'place', 'margin']}
              onChange={(style, pauseMs) => edit({ style }, pauseMs)}
            />
            <StyleControls
              style={formStyle}
              bounds={bounds}
              has={['padding', 'fill', 'border', 'corners']}
              onChange={(formStyle, pauseMs) => edit({ formStyle }, pauseMs)}
            />
          </>
        ),
        Labels: (
          <>
            <StyleControls
              style={labelStyle}
              bounds={bounds}
              has={['text']}
              onChange={(labelStyle, pauseMs) => edit({ labelStyle }, pauseMs)}
            />
            <MarginRows
              style={labelStyle}
              sides={{ bottom: 'Space below' }}
              onChange={(labelStyle) => edit({ labelStyle })}
            />
          </>
        ),
        Inputs: (
          <StyleControls
            style={inputStyle}
            bounds={bounds}
            has={['text', 'padding', 'fill', 'border', 'corners']}
            onChange={(inputStyle, pauseMs) => edit({ inputStyle }, pauseMs)}
          />
        ),
        Button: (
          <ButtonDesign
            style={buttonStyle}
            onChange={(buttonStyle, pauseMs) => edit({ buttonStyle }, pauseMs)}
          />
        ),
      }}
    />
  )
}

interface ButtonDesignProps {
  style: Form['buttonStyle']
  onChange(style: Form['buttonStyle'], pauseMs?: number): void
}

function ButtonDesign({ style, onChange }: ButtonDesignProps) {
  return (
    <>
      <ButtonKindControl style={style} onChange={(changed) => onChange(changed)} />
      <StyleControls
        style={style}
        bounds={bounds}
        emptyFill="theme"
        has={['text', 'width', 'height', 'padding', 'fill', 'border', 'corners']}
        onChange={onChange}
      />
      <MarginRows
        style={style}
        sides={{ top: 'Space above', bottom: 'Space below' }}
        onChange={(changed) => onChange(changed)}
      />
    </>
  )
}

interface MarginProps {
  style: Form['style']
  sides: Partial<Record<'top' | 'bottom', string>>
  onChange(style: Form['style']): void
}

/** Only these margins of a part have an effect. */
function MarginRows({ style, sides, onChange }: MarginProps) {
  return (
    <Rows>
      {(Object.entries(sides) as ['top' | 'bottom', string][]).map(([side, label]) => (
        <NumberControl
          key={side}
          label={label}
          value={style.margin[side]}
          range={bounds.margin}
          onChange={(space) => onChange({ ...style, margin: { ...style.margin, [side]: space } })}
        />
      ))}
    </Rows>
  )
}

const typeNames: Record<FieldType, string> = {
  text: 'Short text',
  email: 'Email',
  number: 'Number',
  tel: 'Phone',
  textarea: 'Long text',
  date: 'Date',
  checkbox: 'Checkboxes',
  radio: 'Radio buttons',
  select: 'Dropdown',
}

function FieldControls({ field, onChange }: { field: FormField; onChange(field: FormField): void }) {
  return (
    <>
      <WordsControl
        label="Label"
        value={field.label}
        onChange={(label) => onChange(withLabel(field, label))}
      />
      <ChoiceControl
        label="Type"
        value={field.type}
        options={typeNames}
        onChange={(type) => onChange(withType(field, type))}
      />
      {'options' in field && (
        <TextControl
          label="Options, one per line"
          lines={3}
          value={field.options.join('\n')}
          onChange={(text) => onChange({ ...field, options: text ? text.split('\n') : [] })}
        />
      )}
      <TextControl
        label="Field name"
        value={field.name}
        maxLength={200}
        onChange={(name) => onChange({ ...field, name })}
      />
      <TextControl
        label="Placeholder"
        value={field.placeholder}
        onChange={(placeholder) => onChange({ ...field, placeholder })}
      />
      <TextControl
        label="Default value"
        value={field.value}
        onChange={(value) => onChange({ ...field, value })}
      />
      <LengthControl label="Width" value={field.width} onChange={(width) => onChange({ ...field, width })} />
      <SwitchControl
        label="Required"
        value={field.required}
        onChange={(required) => onChange({ ...field, required })}
      />
    </>
  )
}
