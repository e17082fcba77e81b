import { useForm } from '@mantine/form';
import { useProfile } from '../../../lib/profile.ts';
import { errorsOf, noOrder, type ReworkValues } from './rework-values.ts';

export function useReworkForm() {
  const today = useProfile()?.today;
  return useForm<ReworkValues>({
    initialValues: noOrder,
    validate: (values) => errorsOf(values, today),
    // A year is typed digit by digit.
    validateInputOnChange: ['reason'],
  });
}
