import { Segments } from '../../../../ui/Segments.tsx'
import { type ButtonKind, buttonKind, withButtonKind } from '../../components/button/look.ts'
import type { Style } from '../../look/style.ts'
import { Rows } from './Fold.tsx'
import { GroupRow } from './Row.tsx'

const kinds: { value: ButtonKind; label: string }[] = [
  { value: 'filled', label: 'Filled' },
  { value: 'outline', label: 'Outline' },
  { value: 'link', label: 'Link' },
]

interface Props<S extends Style> {
  style: S
  onChange(style: S): void
}

/** One click for what takes five fields below. */
export const ButtonKindControl = <S extends Style>({ style, onChange }: Props<S>) => (
  <Rows>
    <GroupRow label="Style">
      <Segments
        full
        label="Style"
        options={kinds}
        value={buttonKind(style)}
        onChange={(kind) => onChange(withButtonKind(style, kind))}
      />
    </GroupRow>
  </Rows>
)
