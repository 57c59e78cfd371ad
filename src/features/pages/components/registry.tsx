import type { z } from 'zod'
import { Button, createButton } from './button/model.ts'
import { ButtonRender } from './button/Render.tsx'
import { define } from './define.ts'
import { createHeading, Heading } from './heading/model.ts'
import { HeadingRender } from './heading/Render.tsx'
import { createParagraph, Paragraph } from './paragraph/model.ts'
import { ParagraphRender } from './paragraph/Render.tsx'

/** Every component type, in the order of the palette. */
export const registry = {
  heading: define({ label: 'Heading', schema: Heading, create: createHeading, Render: HeadingRender }),
  paragraph: define({
    label: 'Paragraph',
    schema: Paragraph,
    create: createParagraph,
    Render: ParagraphRender,
  }),
  button: define({ label: 'Button', schema: Button, create: createButton, Render: ButtonRender }),
}

export type ComponentType = keyof typeof registry
export type ComponentOf<Type extends ComponentType> = z.output<(typeof registry)[Type]['schema']>
