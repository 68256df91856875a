export { profileQuery } from '@/api/profile-query'
