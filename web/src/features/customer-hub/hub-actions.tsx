import { Button } from '@mantine/core';
import {
  type Icon,
  IconListDetails,
  IconMail,
  IconNote,
  IconPhone,
  IconPhonePlus,
  IconPlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import { useRole } from '../../lib/role.ts';
import { mailtoOf } from '../../ui/contact-links.tsx';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { callSetup, meetingSetup } from '../appointments/appointment-setups.ts';
import type { Customer, CustomerSetup } from '../customers/customer-setup.ts';
import { fetchRequirement } from '../requirements/requirements.api.ts';
import classes from './hub-actions.module.css';

const AppointmentForm = lazy(async () => ({
  default: (await import('../appointments/form/appointment-form.tsx')).AppointmentForm,
}));
const TaskForm = lazy(async () => ({ default: (await import('../tasks/form/task-form.tsx')).TaskForm }));
const RequirementForm = lazy(async () => ({
  default: (await import('../requirements/requirement-form.tsx')).RequirementForm,
}));

interface Props {
  setup: CustomerSetup;
  customer: Customer;
  /** Undefined where the reader may not write one. */
  onNote: (() => void) | undefined;
}

type Work = { form: 'call' | 'meeting' | 'list' } | { form: 'task'; requirement?: string };

/** What the reader may begin elsewhere begins here with the customer filled in. */
export function HubActions({ setup, customer, onNote }: Props) {
  const isStaff = useRole().role === 'staff';
  const [work, setWork] = useState<Work>();
  // A task is found by the phone of an own contact.
  const hasTasks = setup.kind === 'contact' && customer.isOwn === true;
  const { phone, email } = customer;
  return (
    <>
      <div className={classes.actions}>
        {phone !== '' && <Way icon={IconPhone} label="Call" href={`tel:${phone}`} />}
        {email && <Way icon={IconMail} label="Email" href={mailtoOf(email)} />}
        {onNote && <Act icon={IconNote} label="Note" onClick={onNote} />}
        {hasTasks && (
          <Act icon={IconListDetails} label="List" name="New requirement list" onClick={() => setWork({ form: 'list' })} />
        )}
        {isStaff && (
          <>
            <Act icon={IconUsersPlus} label="Plan meeting" onClick={() => setWork({ form: 'meeting' })} />
            <Act icon={IconPhonePlus} label="Plan call" onClick={() => setWork({ form: 'call' })} />
          </>
        )}
        {hasTasks && <Act icon={IconPlus} label="New task" isMain onClick={() => setWork({ form: 'task' })} />}
      </div>
      {work && <Form setup={setup} customer={customer} work={work} onWork={setWork} />}
    </>
  );
}

interface FormProps {
  setup: CustomerSetup;
  customer: Customer;
  work: Work;
  onWork: (work: Work | undefined) => void;
}

function Form({ setup: { kind }, customer, work, onWork }: FormProps) {
  const { id, name, phone, isOwn = false } = customer;
  const close = () => onWork(undefined);
  switch (work.form) {
    case 'call':
    case 'meeting':
      return (
        <LateDialog>
          <AppointmentForm
            setup={work.form === 'call' ? callSetup : meetingSetup}
            appointment={undefined}
            customer={{ id, kind, name, phone, isOwn }}
            onClose={close}
          />
        </LateDialog>
      );
    case 'task':
      return (
        <LateDialog>
          <TaskForm preset={{ phone, requirement: work.requirement ?? null }} onClose={close} />
        </LateDialog>
      );
    case 'list':
      return (
        <LateDialog>
          <ListForm name={name} onClose={close} onList={(requirement) => onWork({ form: 'task', requirement })} />
        </LateDialog>
      );
  }
}

interface ListProps {
  name: string;
  onClose: () => void;
  /** With the title of the list. */
  onList: (project: string) => void;
}

/** A list belongs to a customer by a task that uses it, so the task comes next. */
function ListForm({ name, onClose, onList }: ListProps) {
  const created = useRef<string>(undefined);
  const chooseExisting = async (id: number) => {
    const list = await fetchRequirement(id);
    if (list) onList(list.project);
  };
  return (
    <RequirementForm
      title={name}
      onCreated={(project) => {
        created.current = project;
      }}
      onClose={() => (created.current === undefined ? onClose() : onList(created.current))}
      onOpen={(id) => void chooseExisting(id)}
    />
  );
}

interface ActProps {
  icon: Icon;
  label: string;
  /** Where the label is short. */
  name?: string;
  isMain?: boolean;
  onClick: () => void;
}

function Act({ icon: Glyph, label, name, isMain = false, onClick }: ActProps) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      aria-label={name}
      title={name}
      leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** On a phone alone: elsewhere the number and the address stand among the facts. */
function Way({ icon: Glyph, label, href }: { icon: Icon; label: string; href: string }) {
  return (
    <Button
      className={classes.way ?? ''}
      variant="default"
      component="a"
      href={href}
      leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
    >
      {label}
    </Button>
  );
}
