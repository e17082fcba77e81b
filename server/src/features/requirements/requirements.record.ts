import { itemCountText } from '@crm/contract/customers/requirements';
import { ownedRecordKind } from '../../records/owned/owned-record-kind.ts';
import { requirements } from './requirements.service.ts';

export const requirementRecord = ownedRecordKind('requirement', requirements, {
  detail: ({ data }) => itemCountText(data.length),
  twin: 'a list with this title',
});
