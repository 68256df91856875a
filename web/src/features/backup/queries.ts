import { apiQuery } from '@/api/query'

export const backupsQuery = () => apiQuery('/admin/backups')
