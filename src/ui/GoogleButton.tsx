import { Button, Loader } from '@mantine/core'

interface GoogleButtonProps {
  label: string
  onClick: () => void
  /** While redirecting to Google: keeps the focus, which a disabled button would lose, and ignores further clicks. */
  pending?: boolean
}

export function GoogleButton({ label, onClick, pending = false }: GoogleButtonProps) {
  return (
    <Button
      type="button"
      variant="default"
      fullWidth
      leftSection={pending ? <Loader size={18} color="currentColor" /> : <GoogleMark />}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={() => {
        if (!pending) onClick()
      }}
    >
      {label}
    </Button>
  )
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.6 1.2 9.1 3.6l6.8-6.8C35.8 2.4 30.3 0 24 0 14.6 0 6.5 5.4 2.6 13.2l7.9 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M47 24.5c0-1.6-.2-3.2-.4-4.7H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6C44.4 37.9 47 31.9 47 24.5z"
      />
      <path
        fill="#FBBC05"
        d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.2.8-4.6l-7.9-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8l7.9-6.2z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-7.9 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  )
}
