/** Faults on screens: a dropped prop, a label or a text of something else. */
import { Node, type SourceFile, SyntaxKind } from 'ts-morph'
import { type Fault, faultAt, replaced } from './fault.ts'

/** Props that only change the look, which no test of behavior sees. */
export const looks =
  /^(className|classNames|style|styles|key|ref|size|gap|[mp][xytblrs]?|c|fz|fw|ff|lh|ta|tt|bg|variant|color|w|h|mah|maw|mih|miw|justify|align|wrap|radius|stroke\w*|fill|d|r|cx|cy|x\d?|y\d?|rx|transform|viewBox|icon|leftSection|rightSection|autoFocus|autoComplete|spellCheck|inputMode|orientation|position|withBorder|withArrow|shadow|zIndex|offset|order|grow|span|cols|breakpoint|visibleFrom|hiddenFrom|fullWidth|truncate|lineClamp|inline|loading|decoding|aria-hidden|data-.*|comboboxProps|overlayProps|transitionProps|withinPortal|minRows|autosize|playsInline|preload|noValidate)$/

export const screenFaults = (source: SourceFile): Fault[] => [
  ...propFaults(source),
  ...labelFaults(source),
  ...textFaults(source),
]

const propFaults = (source: SourceFile): Fault[] =>
  source
    .getDescendantsOfKind(SyntaxKind.JsxAttribute)
    .filter((attribute) => !looks.test(attribute.getNameNode().getText()))
    .map((attribute) => faultAt('prop', attribute, attribute.getStart(), attribute.getEnd(), ''))

const named =
  /^(label|title|aria-label|placeholder|description|about|message|confirm|action|heading|name|hint|empty|text|summary)$/

function labelFaults(source: SourceFile): Fault[] {
  const attributes = source
    .getDescendantsOfKind(SyntaxKind.JsxAttribute)
    .filter((attribute) => named.test(attribute.getNameNode().getText()))
    .flatMap((attribute) => attribute.getInitializer() ?? [])
  const fields = source
    .getDescendantsOfKind(SyntaxKind.PropertyAssignment)
    .filter((field) => named.test(field.getName()))
    .flatMap((field) => field.getInitializer() ?? [])
  const texts = [...attributes, ...fields]
    .filter(Node.isStringLiteral)
    .filter((node) => / |^[A-Z]/.test(node.getLiteralValue()))
  return texts.map((node, index) =>
    replaced(
      'label',
      node,
      nextText(
        texts.map((one) => one.getLiteralText()),
        index,
        node.getLiteralText(),
      ).quoted,
    ),
  )
}

function textFaults(source: SourceFile): Fault[] {
  const texts = source.getDescendantsOfKind(SyntaxKind.JsxText).filter((node) => /\w{2}/.test(node.getText()))
  return texts.map((node, index) => {
    const full = node.getText()
    const plain = full.trim()
    const start = node.getPos() + node.getFullText().indexOf(plain)
    const other = nextText(
      texts.map((one) => one.getText().trim()),
      index,
      plain,
    ).plain
    return faultAt('text', node, start, start + plain.length, other)
  })
}

/** The next text of the file that differs, or something that no screen says. */
function nextText(texts: string[], index: number, mine: string): { plain: string; quoted: string } {
  const plain =
    [...texts.slice(index + 1), ...texts.slice(0, index)].find((one) => one !== mine) ?? 'Something else'
  return { plain, quoted: `'${plain.replaceAll("'", '')}'` }
}
