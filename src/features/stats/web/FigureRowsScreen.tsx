/** The rows that a figure of a dashboard is made of. */
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useCursorList, useExport } from '../../../base/web/list.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { inCurrency } from '../../plans/currency.ts'
import type { FigureRow } from '../answers.ts'
import { ownStatsCalls, platformStatsCalls } from '../contract.ts'
import { CountFigureName, FigureName } from '../figures.ts'
import classes from './Dashboard.module.css'
import { rowsPath } from './dashboard.ts'
import { hourText, rangeText } from './points.ts'
import { queryOf, readShown, writeShown } from './shown.ts'
import { figureWords } from './words.ts'

const PER_PAGE = 25
const filters = [
  'days',
  'start_date',
  'end_date',
  'hour',
  'currency',
  'plan_id',
  'plan',
  'trainer_id',
  'source',
  'page',
  'kept_in',
]
/** These have rows of their own, and not a share of each trainer. */
const ofPlatform: FigureName[] = ['new_trainers', 'trainers', 'platform_fees']

export function FigureRowsScreen({ of }: { of: 'trainer' | 'admin' }) {
  const figure = FigureName.safeParse(useParams<'figure'>().figure)
  return figure.success ? (
    <FigureRows of={of} figure={figure.data} />
  ) : (
    <ErrorBlock title="There is no such figure" text="Open it from the dashboard again." />
  )
}

function FigureRows({ of, figure }: { of: 'trainer' | 'admin'; figure: FigureName }) {
  const home = `/${of}/dashboard`
  const calls = of === 'admin' ? platformStatsCalls : ownStatsCalls
  const state = useListState({ filters })
  const params = { figure }
  const list = useCursorList(calls.rows, state, PER_PAGE, { params })
  const csv = useExport(calls.exportRows, ({ message }) => toastError(message))
  const [address] = useSearchParams()
  const isShares = of === 'admin' && !state.filters['trainer_id'] && !ofPlatform.includes(figure)
  const whose = state.filters['trainer_id'] ? list.rows?.[0]?.trainer : undefined
  const { title } = figureWords[figure]
  return (
    <div className={classes.page}>
      <Crumbs home={home} address={address} title={title} whose={whose?.name} />
      <DataTable
        label={title}
        title={whose ? `${title} of ${whose.name}` : title}
        // The range is no search: a day without rows is empty, not narrowed.
        state={{ ...state, isNarrowed: false }}
        list={list}
        columns={columnsOf({ of, isShares, home, figure, filters: state.filters })}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        csv={{ start: () => csv.mutate({ params, query: state.filters }), pending: csv.isPending }}
        empty={{
          title: `No ${figureWords[figure].many} in this range`,
          text: 'Choose another range on the dashboard.',
        }}
        failed="We couldn't load these rows"
      />
    </div>
  )
}

const nameOf = ({ customer, trainer, what }: FigureRow) => customer?.name ?? trainer?.name ?? what

interface Where {
  of: 'trainer' | 'admin'
  isShares: boolean
  home: string
  figure: FigureName
  filters: Record<string, string>
}

/** A trainer's share opens the rows of that trainer, a row its person. */
function addressOf({ customer, trainer }: FigureRow, { of, isShares, home, figure, filters }: Where) {
  if (isShares && trainer) return rowsPath(home, figure, { ...filters, trainer_id: trainer.id })
  if (of === 'trainer') return customer ? `/trainer/customers/${customer.id}` : undefined
  // A customer of a trainer has no page for admins.
  return trainer && !customer ? `/admin/trainers/details/${trainer.id}` : undefined
}

interface CrumbsProps {
  home: string
  address: URLSearchParams
  title: string
  /** The trainer whose rows they are. */
  whose: string | undefined
}

function Crumbs({ home, address, title, whose }: CrumbsProps) {
  const { range } = readShown(address)
  const back = writeShown(new URLSearchParams(), {
    range,
    tab: 'REVENUE',
    currency: null,
    isTable: false,
  }).toString()
  return (
    <nav className={classes.crumbs} aria-label="You are here">
      <Link to={back ? `${home}?${back}` : home}>Dashboard</Link>
      <IconChevronRight size={14} aria-hidden />
      <b>{title}</b>
      {whose && (
        <>
          <IconChevronRight size={14} aria-hidden />
          <b>{whose}</b>
        </>
      )}
      <span>{rangeWords(address)}</span>
    </nav>
  )
}

function rangeWords(address: URLSearchParams): string {
  const { range } = readShown(address)
  const { start_date: from, end_date: to } = queryOf(range)
  const hour = address.get('hour')
  const ofHour = hour ? `, ${hourText(Number(hour))}` : ''
  if (from && to) return rangeText(from, to) + ofHour
  return { '30_DAYS': 'Last 30 days', '7_DAYS': 'Last 7 days', '1_DAY': 'Today' }[range.kind as '30_DAYS']
}

/** At the place whose days the figure counts, wherever somebody reads it. */
const whenIn = (at: string, timeZone: string) =>
  new Date(at).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })

const what: Column<FigureRow> = { id: 'what', title: 'What', place: 'text', cell: ({ what }) => what }
const plan: Column<FigureRow> = { id: 'plan', title: 'Plan', wideOnly: true, cell: ({ plan }) => plan }
const at: Column<FigureRow> = {
  id: 'at',
  title: 'When',
  place: 'note',
  width: 190,
  cell: ({ at, time_zone }) => whenIn(at, time_zone),
}
const amount: Column<FigureRow> = {
  id: 'amount',
  title: 'Amount',
  place: 'aside',
  align: 'right',
  width: 130,
  strong: true,
  cell: ({ cents, currency, count }) =>
    cents === null || currency === null
      ? (count?.toLocaleString('en-US') ?? '')
      : inCurrency(cents, currency),
}
const isCount = (figure: FigureName) =>
  figure === 'sign_ups' || figure === 'kept_customers' || CountFigureName.safeParse(figure).success

function columnsOf(where: Where): Column<FigureRow>[] {
  const who: Column<FigureRow> = {
    id: 'who',
    title:
      where.isShares || (where.of === 'admin' && ofPlatform.includes(where.figure)) ? 'Trainer' : 'Customer',
    place: 'title',
    width: '24%',
    cell: (row) => {
      const to = addressOf(row, where)
      return to ? <Link to={to}>{nameOf(row)}</Link> : nameOf(row)
    },
  }
  const value = isCount(where.figure) ? { ...amount, title: 'Count' } : amount
  return where.isShares ? [who, what, value] : [who, what, plan, at, value]
}
