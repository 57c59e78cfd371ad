import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { copiedItem, mostItems, movedItem, withoutItem } from '../../components/items.ts'
import { newSlide, type Slide } from '../../components/slider/model.ts'
import { plainText } from '../../look/marks.tsx'
import { useSortable } from '../dnd/useSortable.ts'
import { movingBy } from './movingBy.ts'
import classes from './SlideChooser.module.css'
import { Tool } from './Tool.tsx'
import { useOwnStep } from './useOwnStep.ts'

interface Props {
  slides: readonly Slide[]
  chosen: number
  onChoose(index: number): void
  onChange(slides: Slide[]): void
}

/** The slides in four columns; the controls below act on the chosen one. */
export function SlideChooser({ slides, chosen, onChoose, onChange }: Props) {
  const asStep = useOwnStep()
  const insert = (index: number, slide: Slide) => {
    asStep(() => onChange(slides.toSpliced(index, 0, slide)))
    onChoose(index)
  }
  const { list, grip, move } = useSortable('slide', slides.length, (from, to) => {
    asStep(() => onChange(movedItem(slides, from, to)))
    onChoose(to)
  })
  const remove = () => {
    asStep(() => onChange(withoutItem(slides, chosen)))
    onChoose(0)
  }
  const current = slides[chosen]
  const isFull = slides.length >= mostItems
  return (
    <div className={classes.chooser}>
      <fieldset ref={list} className={classes.grid} aria-label="Slides">
        {slides.map((slide, i) => (
          <UnstyledButton
            key={slide.id}
            ref={(element: HTMLElement | null) => (element ? grip(element, i) : undefined)}
            className={classes.slide ?? ''}
            style={{ backgroundColor: slide.bgColor || undefined }}
            aria-label={`Slide ${i + 1}: ${plainText(slide.header.data)}`}
            aria-pressed={i === chosen}
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
            onClick={() => onChoose(i)}
            onKeyDown={movingBy((step) => move(i, i + step))}
          >
            {slide.bgImage.path && <img src={slide.bgImage.path} alt="" />}
            <span>{i + 1}</span>
          </UnstyledButton>
        ))}
        <Tooltip label="Add slide">
          <UnstyledButton
            className={classes.add ?? ''}
            aria-label="Add slide"
            data-fixed
            disabled={isFull}
            onClick={() => insert(slides.length, newSlide(slides))}
          >
            <IconPlus size={18} stroke={1.75} />
          </UnstyledButton>
        </Tooltip>
      </fieldset>
      <SlideTools
        chosen={chosen}
        onLeft={chosen > 0 ? () => move(chosen, chosen - 1) : undefined}
        onRight={chosen < slides.length - 1 ? () => move(chosen, chosen + 1) : undefined}
        onCopy={
          current && !isFull ? () => insert(chosen + 1, copiedItem(current, newSlide(slides))) : undefined
        }
        onRemove={slides.length > 1 ? remove : undefined}
      />
    </div>
  )
}

type Action = (() => void) | undefined

interface ToolsProps {
  chosen: number
  onLeft: Action
  onRight: Action
  onCopy: Action
  onRemove: Action
}

function SlideTools({ chosen, onLeft, onRight, onCopy, onRemove }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <span className={classes.name}>Slide {chosen + 1}</span>
      <Tool label="Move slide left" icon={IconArrowLeft} onClick={onLeft} />
      <Tool label="Move slide right" icon={IconArrowRight} onClick={onRight} />
      <Tool label="Duplicate slide" icon={IconCopy} onClick={onCopy} />
      <Tool label="Remove slide" icon={IconTrash} onClick={onRemove} />
    </div>
  )
}
