import { borderCss, boxCss, type Css, paddingCss, roundedCss, sizeCss, textCss } from '../../look/css.ts'
import { inline } from '../../look/marks.tsx'
import type { Style } from '../../look/style.ts'
import { buttonLook } from '../button/look.ts'
import type { RenderProps } from '../define.ts'
import { type Form, type FormField, formAnchor, sentAs, submitPath, thanksId } from './model.ts'

/**
 * Sent by site.js, which replaces it with the thank-you message; without JavaScript the visitor is redirected to it.
 */
export function FormRender({ component, site, editing }: RenderProps<Form>) {
  const { id, name, fields, buttonText, actions, style, formStyle, buttonStyle } = component
  const { margin } = buttonStyle
  return (
    <form
      id={editing ? undefined : formAnchor(id)}
      className="lp-form"
      method="post"
      action={editing ? undefined : submitPath(id)}
      aria-label={name || undefined}
      data-form={editing ? undefined : ''}
      style={{ ...sizeCss(style), ...boxCss({ ...formStyle, width: '100%' }) }}
      // On the canvas a click selects the form; its fields cannot be filled in.
      inert={editing}
    >
      {fields.map((field) => (
        <FieldView key={field.id} field={field} form={component} />
      ))}
      <div className="lp-submit" style={{ marginTop: margin.top, marginBottom: margin.bottom || undefined }}>
        <button type="submit" {...buttonLook(buttonStyle)}>
          {inline(buttonText, { links: false })}
        </button>
      </div>
      {!editing && <Trap />}
      {!editing && site.path && <input type="hidden" name="_page" defaultValue={site.path} />}
      <p className="lp-failed" role="alert" hidden />
      {!editing && actions.thankYou && (
        <output id={thanksId(id)} className="lp-thanks" tabIndex={-1}>
          {inline(actions.thankYou)}
        </output>
      )}
    </form>
  )
}

/** A honeypot: no person sees it, so whoever fills it in is a bot. */
function Trap() {
  return (
    <label className="lp-trap" aria-hidden="true">
      Leave this empty
      <input name="_website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}

/** The autocomplete value for the visitor's browser. */
const autocompletes = new Set<string>(['name', 'email', 'tel'])

function FieldView({ field, form }: { field: FormField; form: Form }) {
  const { label, required, width } = field
  const isHalf = width !== 'auto' && width.endsWith('%') && Number.parseFloat(width) <= 50
  const className = isHalf ? 'lp-field lp-half' : 'lp-field'
  const labelCss = textCss({ ...form.labelStyle, bgColor: '' }, 1.4)
  const name = (
    <span className="lp-text lp-label" style={{ ...labelCss, marginBottom: form.labelStyle.margin.bottom }}>
      {inline(label, { links: false })}
      {!required && field.type !== 'checkbox' && <span className="lp-optional"> optional</span>}
    </span>
  )
  if (field.type === 'checkbox' || field.type === 'radio')
    return (
      <fieldset className={className}>
        <legend>{name}</legend>
        <Choices field={field} style={form.inputStyle} />
      </fieldset>
    )
  // Around the label, not in it: the error is next to it and not part of the field's name.
  return (
    <div className={className}>
      <label>
        {name}
        <Input field={field} style={form.inputStyle} />
      </label>
    </div>
  )
}

const inputCss = (style: Style): Css => ({
  ...textCss(style, 1.4),
  ...paddingCss(style),
  ...(style.bgColor && { backgroundColor: style.bgColor }),
  ...borderCss(style.border, 'var(--edge)'),
  ...roundedCss(style.rounded),
})

function Input({ field, style }: { field: FormField; style: Style }) {
  const { type, value, placeholder, required } = field
  const name = sentAs(field)
  const shared = { className: 'lp-text lp-input', name, required, style: inputCss(style) }
  if (type === 'textarea')
    return <textarea {...shared} rows={4} placeholder={placeholder} defaultValue={value} />
  if (field.type === 'select')
    return (
      <select {...shared} defaultValue={value}>
        <option value="">{placeholder || 'Please choose'}</option>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      type={type}
      placeholder={placeholder}
      defaultValue={value}
      autoComplete={[type, name].find((word) => autocompletes.has(word))}
    />
  )
}

function Choices({ field, style }: { field: FormField; style: Style }) {
  if (!('options' in field)) return null
  const { type, value, required, options } = field
  return (
    <div className="lp-text lp-choices" style={textCss({ ...style, bgColor: '' }, 1.4)}>
      {options.map((option) => (
        <label key={option} className="lp-choice">
          <input
            type={type}
            name={sentAs(field)}
            value={option}
            defaultChecked={option === value}
            // Required checkboxes would each have to be checked; for radio buttons any one is enough.
            required={required && (type === 'radio' || options.length === 1)}
          />
          {option}
        </label>
      ))}
    </div>
  )
}
