/** The notes about a customer, on a screen that shows something else of them. */
import { useCall } from '../../../../base/web/api.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { customerPageCalls } from '../../pageContract.ts'
import { CustomerNotes } from './CustomerNotes.tsx'

export function NotesOf({ customerId }: { customerId: number }) {
  const { data, error, refetch } = useCall(customerPageCalls.show, { params: { id: customerId } })
  if (data) return <CustomerNotes page={data} />
  if (!error) return <Loading />
  return <ErrorBlock title="We couldn't load the notes" text={error.message} onRetry={() => void refetch()} />
}
