export const customerPath = (id: number): string => `/trainer/customers/${id}`
