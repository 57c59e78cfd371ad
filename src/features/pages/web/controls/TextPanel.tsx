import { useCallback } from 'react'
import type { TextTag } from '../../components/define.ts'
import type { Link } from '../../document/link.ts'
import type { Style, styleBounds } from '../../look/style.ts'
import { ChoiceControl } from './ChoiceControl.tsx'
import { Rows } from './Fold.tsx'
import { LinkControl } from './LinkControl.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import type { PanelProps } from './panel.ts'
import { pauses } from './pauses.ts'
import { StyleControls } from './StyleControls.tsx'
import { WordsControl } from './WordsControl.tsx'

interface Words {
  data: string
  markup: TextTag
  link: Link
  style: Style
}

interface Props extends Pick<PanelProps<Words & { id: string; type: string }>, 'edit'> {
  component: Words
  bounds: typeof styleBounds
  follows: 'heading' | 'body'
}

const tagNames: Record<TextTag, string> = {
  h1: 'Heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  p: 'Paragraph',
}

/** A heading and a paragraph differ in their defaults, not in what can be done with them. */
export function TextPanel({ component: { data, markup, link, style }, edit, bounds, follows }: Props) {
  const setLink = useCallback((link: Link) => edit({ link }, pauses.link), [edit])
  return (
    <PanelTabs
      tabs={{
        General: (
          <Rows>
            <WordsControl
              label="Text"
              lines={3}
              value={data}
              onChange={(data) => edit({ data }, pauses.text)}
            />
            <ChoiceControl
              label="Tag"
              value={markup}
              options={tagNames}
              onChange={(markup) => edit({ markup })}
            />
            <LinkControl link={link} onChange={setLink} />
          </Rows>
        ),
        Design: (
          <StyleControls
            style={style}
            bounds={bounds}
            follows={follows}
            has={['text', 'width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}
