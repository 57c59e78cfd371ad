import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { copiedItem, mostItems, movedItem, withoutItem } from '../../components/items.ts'
import { newSlide, type Slide } from '../../components/slider/model.ts'
import { plainText } from '../../marks.tsx'
import classes from './SlideChooser.module.css'

interface Props {
  slides: readonly Slide[]
  chosen: number
  onChoose(index: number): void
  onChange(slides: Slide[]): void
}

/** The slides in four columns; what is done below is done to the chosen one. */
export function SlideChooser({ slides, chosen, onChoose, onChange }: Props) {
  const insert = (index: number, slide: Slide) => {
    onChange(slides.toSpliced(index, 0, slide))
    onChoose(index)
  }
  const move = (to: number) => {
    onChange(movedItem(slides, chosen, to))
    onChoose(to)
  }
  const current = slides[chosen]
  const isFull = slides.length >= mostItems
  return (
    <div className={classes.chooser}>
      <fieldset className={classes.grid} aria-label="Slides">
        {slides.map((slide, i) => (
          <UnstyledButton
            key={slide.id}
            className={classes.slide ?? ''}
            style={{ backgroundColor: slide.bgColor || undefined }}
            aria-label={`Slide ${i + 1}: ${plainText(slide.header.data)}`}
            aria-pressed={i === chosen}
            onClick={() => onChoose(i)}
          >
            {slide.bgImage.path && <img src={slide.bgImage.path} alt="" />}
            <span>{i + 1}</span>
          </UnstyledButton>
        ))}
        <Tooltip label="Add slide">
          <UnstyledButton
            className={classes.add ?? ''}
            aria-label="Add slide"
            disabled={isFull}
            onClick={() => insert(slides.length, newSlide(slides))}
          >
            <IconPlus size={18} stroke={1.75} />
          </UnstyledButton>
        </Tooltip>
      </fieldset>
      <div className={classes.tools}>
        <span className={classes.name}>Slide {chosen + 1}</span>
        <Tool
          label="Move slide left"
          icon={IconArrowLeft}
          off={chosen === 0}
          onClick={() => move(chosen - 1)}
        />
        <Tool
          label="Move slide right"
          icon={IconArrowRight}
          off={chosen === slides.length - 1}
          onClick={() => move(chosen + 1)}
        />
        <Tool
          label="Duplicate slide"
          icon={IconCopy}
          off={isFull}
          onClick={() => current && insert(chosen + 1, copiedItem(current, newSlide(slides)))}
        />
        <Tool
          label="Remove slide"
          icon={IconTrash}
          off={slides.length === 1}
          onClick={() => {
            onChange(withoutItem(slides, chosen))
            onChoose(0)
          }}
        />
      </div>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: typeof IconCopy
  off: boolean
  onClick(): void
}

const Tool = ({ label, icon: Shown, off, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon size={26} aria-label={label} disabled={off} onClick={onClick}>
      <Shown size={16} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
)
