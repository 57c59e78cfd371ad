import { PasswordField } from '../../../ui/Field.tsx'

interface Props {
  errors: Partial<Record<'new_password' | 'new_password_confirmation', string>>
}

/** A password that is chosen, typed twice. */
export const NewPasswordFields = ({ errors }: Props) => (
  <>
    <PasswordField
      label="New password"
      name="new_password"
      autoComplete="new-password"
      description="At least 8 characters"
      error={errors.new_password}
    />
    <PasswordField
      label="Confirm password"
      name="new_password_confirmation"
      autoComplete="new-password"
      error={errors.new_password_confirmation}
    />
  </>
)
