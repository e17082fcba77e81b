import type { TaskDetail } from '@crm/contract/work/task-detail';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPaperclip, IconPhone, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { TaskCallDialog, TaskMeetingDialog } from '../../appointments/task-dialogs.tsx';
import { type AttachmentPicker, AttachmentsSection } from '../../attachments/attachments-section.tsx';
import type { DetailKind } from './task-detail.api.ts';
import classes from './task-detail.module.css';

interface Props {
  kind: DetailKind;
  detail: TaskDetail;
  canWrite: boolean;
  onReload: () => Promise<unknown>;
}

/** Documents of a task, and the menu that adds documents, calls and meetings. */
export function TaskDetailAttachments({ kind, detail, canWrite, onReload }: Props) {
  const { customerDetails, taskDetails: task, attachments } = detail;
  const picker = useRef<AttachmentPicker>(null);
  const [planned, setPlanned] = useState<'call' | 'meeting' | null>(null);
  const dialog = {
    contact: customerDetails,
    // On the team's page it is planned for the owner of the task.
    staffId: kind === 'team' ? task.staffId : undefined,
    onClose: () => setPlanned(null),
  };
  return (
    <>
      <AttachmentsSection
        ref={picker}
        taskId={task.id}
        attachments={attachments}
        canWrite={canWrite}
        onChanged={onReload}
        action={canWrite && <AddNew onAttach={() => picker.current?.open()} onPlan={setPlanned} />}
      />
      {planned === 'call' && <TaskCallDialog {...dialog} />}
      {planned === 'meeting' && <TaskMeetingDialog {...dialog} />}
    </>
  );
}

function AddNew({ onAttach, onPlan }: { onAttach: () => void; onPlan: (kind: 'call' | 'meeting') => void }) {
  return (
    <Menu width={196}>
      <Menu.Target>
        <Button
          className={classes.add ?? ''}
          size="xs"
          variant="default"
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          Add New
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />} onClick={onAttach}>
          Attach document
        </Menu.Item>
        <Menu.Item leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />} onClick={() => onPlan('call')}>
          Add new call
        </Menu.Item>
        <Menu.Item leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />} onClick={() => onPlan('meeting')}>
          Add new meeting
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
