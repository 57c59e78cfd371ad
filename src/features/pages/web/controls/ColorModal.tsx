import { Button, ColorPicker, Group, Modal, Tooltip, UnstyledButton } from '@mantine/core'
import { Color, OpaqueColor } from '../../look/color.ts'
import { roleNames } from '../../look/roleNames.ts'
import { colorOf } from '../../look/roles.ts'
import { emptyNames, Swatch } from './ColorControl.tsx'
import classes from './ColorModal.module.css'
import { Row } from './Row.tsx'
import { recentColors, rememberColor } from './recentColors.ts'
import { readBy, TypedField } from './TypedField.tsx'
import { nameOfColor, useRoles } from './themeColors.ts'

interface Props {
  title: string
  value: string
  empty: keyof typeof emptyNames
  opaque: boolean
  onChange(color: string): void
  onClose(): void
}

/** Next to the canvas, which shows every color immediately; nothing covers it. */
export function ColorModal({ title, value, empty, opaque, onChange, onClose }: Props) {
  const roles = useRoles()
  const recent = recentColors().filter((color) => !opaque || OpaqueColor.safeParse(color).success)
  const shown = colorOf(value, roles)
  function close() {
    rememberColor(value)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={284}
      radius={14}
      padding={16}
      centered={false}
      overlayProps={{ backgroundOpacity: 0 }}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <ColorPicker
        fullWidth
        format={opaque ? 'hex' : 'hexa'}
        value={shown.startsWith('#') ? shown : '#ffffff'}
        onChange={(color) => onChange(asStored(color))}
        saturationLabel="Saturation and brightness"
        hueLabel="Hue"
        alphaLabel="Opacity"
      />
      <div className={classes.rows}>
        <HexRow value={shown} empty={empty} opaque={opaque} onChange={onChange} />
        <Swatches
          name="Theme"
          colors={opaque ? [...new Set(Object.values(roles))] : offered}
          onChoose={onChange}
        />
        <Swatches name="Recent" colors={recent} onChoose={onChange} />
      </div>
      <Group justify="space-between" gap="xs" mt="md" wrap="nowrap">
        <Button variant="default" size="sm" disabled={value === ''} onClick={() => onChange('')}>
          {emptyNames[empty]}
        </Button>
        <Button size="sm" onClick={close}>
          Done
        </Button>
      </Group>
    </Modal>
  )
}

function HexRow({ value, empty, opaque, onChange }: Pick<Props, 'value' | 'empty' | 'opaque' | 'onChange'>) {
  return (
    <Row label="Hex">
      {(id) => (
        <TypedField
          id={id}
          value={value}
          placeholder={emptyNames[empty]}
          show={(color) => color}
          read={readBy(opaque ? OpaqueColor : Color)}
          onChange={onChange}
        />
      )}
    </Row>
  )
}

/** By role, so the next theme recolors it. */
const offered = Object.keys(roleNames)

/** An opaque color needs no alpha digits. */
const asStored = (color: string) => color.replace(/^(#.{6})ff$/i, '$1').toUpperCase()

interface SwatchesProps {
  name: string
  colors: readonly string[]
  onChoose(color: string): void
}

function Swatches({ name, colors, onChoose }: SwatchesProps) {
  const roles = useRoles()
  if (!colors.length) return null
  return (
    <fieldset className={classes.swatches} aria-label={name}>
      <span className={classes.label}>{name}</span>
      {colors.map((color) => (
        <Tooltip key={color} label={nameOfColor(color)}>
          <UnstyledButton
            className={classes.choose ?? ''}
            aria-label={nameOfColor(color)}
            onClick={() => onChoose(color)}
          >
            <Swatch color={colorOf(color, roles)} />
          </UnstyledButton>
        </Tooltip>
      ))}
    </fieldset>
  )
}
